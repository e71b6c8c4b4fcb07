// What `constitution-check/constitution` is: constitutions, without the checker, git and GitHub.
export * from './library/index.ts'
