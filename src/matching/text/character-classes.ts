// Classes of characters for expressions with the flag `u`. Frozen, Unicode 15, where the answer would otherwise depend on
// the version of Node.

/** Default_Ignorable_Code_Point, and NUL. */
export const INVISIBLE =
  '\\0\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164' +
  '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}'
/** Combining marks that belong to no script; in Devanagari or Hebrew a mark is part of the spelling. */
export const MARKS = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
