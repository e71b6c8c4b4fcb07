// Generated from schemas/signed-file.schema.json by `npm run schemas`. Do not edit.
/**
 * The payload of a detached signature over corrections or a constitution. Canonical JSON (RFC 8785) in a DSSE envelope beside the file.
 */
export type SignedFile =
  | {
      version: Version
      /**
       * What is signed.
       */
      subject: 'corrections'
      file: File
      base: Base
      expires: Expires
    }
  | {
      version: Version
      /**
       * What is signed.
       */
      subject: 'constitution'
      file: File
      base: Base
      becomes: Becomes
      expires: Expires
    }
/**
 * The version of the payload's shape.
 */
export type Version = 1
/**
 * SHA-256 in hexadecimal.
 */
export type Sha256 = string
/**
 * The signature counts until then: a date, which lasts until its day ends in UTC, or a date-time (RFC 3339).
 */
export type Expires = string

/**
 * The bytes of the file.
 */
export interface File {
  sha256: Sha256
}
/**
 * The constitution at the base, without corrections: over RFC 8785 of what it and all that it extends come to.
 */
export interface Base {
  sha256: Sha256
}
/**
 * The constitution that takes its place: over RFC 8785 of what it and all that it extends come to.
 */
export interface Becomes {
  sha256: Sha256
}
