const unfinished = new Set<() => void>()

/**
 * Has `undo` called when this process exits, whatever makes it exit, unless the function that is returned is called
 * before: for what must not outlive the process, such as half-written files and its children.
 */
export function undoAtExit(undo: () => void): () => void {
  if (unfinished.size === 0) process.once('exit', undoAll)
  unfinished.add(undo)
  return () => {
    unfinished.delete(undo)
    if (unfinished.size === 0) process.off('exit', undoAll)
  }
}

function undoAll(): void {
  for (const undo of unfinished) {
    try {
      undo()
    } catch {
      // What cannot be undone must not keep the rest from it, and there is nobody left to be told.
    }
  }
}
