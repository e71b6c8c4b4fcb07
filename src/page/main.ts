import { checkChain } from './chain.ts'
import { filterLists } from './filters.ts'
import { openForPrint } from './print.ts'
import { walkTree } from './tree.ts'

// What a page can do beyond showing itself. Without this all of it can be read all the same.
filterLists()
walkTree()
openForPrint()
void checkChain()
