/** Put in by the build, from package.json. */
declare const __VERSION__: string

/** The version of this package, such as `1.2.3`. */
export const VERSION: string = __VERSION__
