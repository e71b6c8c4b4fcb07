import { createPrivateKey, createPublicKey } from 'node:crypto'
import { pkcs8Pem } from './key-forms.ts'

/** The public key, in PEM, that belongs to a seed. */
export const publicKeyText = (seed: Buffer): string =>
  createPublicKey(createPrivateKey(pkcs8Pem(seed)))
    .export({ type: 'spki', format: 'pem' })
    .toString()
