import type { CodeMetadata } from '../../model/rule.ts'

/** What can be wrong with the detached signature of a policy file. */
export const SIGNATURE_CODES = {
  signature_missing: {
    summary: 'The policy asks for a signature of this file, and there is none.',
    hint: 'Have a person whose key has the role approver sign it: constitution-check sign FILE --sign KEY.',
  },
  signature_invalid: {
    summary: 'The signature of this file is unreadable or forged, covers something else, or has ended.',
    hint: 'Have a person sign the file as it is now, or take the signature away where none is needed.',
  },
  signer_untrusted: {
    summary: 'The signature of this file is by no key that is trusted with it and in force.',
    hint: 'Find out whose key it is; people can add it to trusted_keys, with the role approver.',
  },
} as const satisfies Readonly<Record<string, CodeMetadata>>
