import { createHash } from 'node:crypto'

const field = (bytes: Buffer | string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(bytes))
  return Buffer.concat([length, Buffer.from(bytes)])
}

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`

/** The secret half, 32 bytes, of the first test of RFC 8032, and its public half. */
export const RFC_SEED = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
export const RFC_PUBLIC = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex')

export const spkiOf = (half: Buffer): Buffer => Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), half])
export const keyidOf = (half: Buffer): string => createHash('sha256').update(spkiOf(half)).digest('hex')

export const pkcs8Pem = (seed: Buffer): string =>
  pem('PRIVATE KEY', Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]))
export const publicPem = (half: Buffer): string => pem('PUBLIC KEY', spkiOf(half))

const opensshPublic = (half: Buffer): Buffer => Buffer.concat([field('ssh-ed25519'), field(half)])
export const opensshLine = (half: Buffer, comment = 'me@here'): string =>
  `ssh-ed25519 ${opensshPublic(half).toString('base64')} ${comment}\n`

/** OpenSSH's own form of a private key; `bytes` is that form before it becomes text. */
export function opensshBytes(seed: Buffer, half: Buffer, cipher = 'none'): Buffer {
  const check = Buffer.from('0123456701234567', 'hex')
  const secret = Buffer.concat([
    check,
    field('ssh-ed25519'),
    field(half),
    field(Buffer.concat([seed, half])),
    field('me@here'),
  ])
  const padding = Buffer.from([1, 2, 3, 4, 5, 6, 7]).subarray(0, (8 - (secret.length % 8)) % 8)
  const kdf = cipher === 'none' ? 'none' : 'bcrypt'
  const one = Buffer.from([0, 0, 0, 1])
  return Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    ...[cipher, kdf, ''].map(field),
    one,
    field(opensshPublic(half)),
    field(Buffer.concat([secret, padding])),
  ])
}
export const opensshPem = (bytes: Buffer): string => pem('OPENSSH PRIVATE KEY', bytes)
