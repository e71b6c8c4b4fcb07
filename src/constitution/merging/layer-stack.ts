import type { Fault } from '../../model/error.ts'
import type { JsonObject, Pointer } from '../../model/json.ts'
import type { Layer } from '../../model/policy.ts'
import { directedBy, isUnder } from '../text/doubts.ts'
import { hasDirectives } from './directives.ts'
import { mergeFault } from './merge-faults.ts'
import { type MergeSettings, mergeSettingsOf, PLAIN_MERGE } from './merge-settings.ts'
import { layOver, type MergeIssue } from './overlay.ts'
import { originOf } from './trace.ts'

/** One step of a merge: a layer, what lay below it, and what it laid over that. */
interface Step {
  readonly layer: Layer
  readonly below: JsonObject
  readonly overlay: JsonObject
  /** Values that directives without faults stand in for, where nothing could merge. */
  readonly misplaced: ReadonlySet<Pointer>
}

/**
 * Layers that lie on one another, the lowest first, as one: what they come to, with each value's place in the layer that
 * wrote it. It is called as the highest one; its faults are those of all of them and of the merge.
 */
export function stackLayers(layers: readonly Layer[], settings: MergeSettings): Layer {
  const [lowest, top] = [layers[0], layers.at(-1)]
  if (!lowest || !top) throw new RangeError('A stack has at least one layer.')
  // Without directives, the lowest layer is what it says.
  const isPlain = !hasDirectives(lowest.data)
  if (top === lowest && isPlain) return lowest
  const faults: Fault[] = isPlain ? [...lowest.faults] : []
  const steps: Step[] = []
  let merged: JsonObject = isPlain ? overlayOf(lowest) : {}
  for (const layer of isPlain ? layers.slice(1) : layers) {
    const below = merged
    const overlay = overlayOf(layer)
    const misplaced = new Set<Pointer>()
    const isDoubtful = faults.length + layer.faults.length > 0
    const isDoubtfulBelow = (pointer: Pointer) => {
      const { layer: writer, at } = writerOf(pointer, lowest, steps, settings)
      return writer.isDoubtful(at)
    }
    const note = (issue: MergeIssue) => {
      if (issue.kind === 'inside_entry') misplaced.add(directedBy(issue.pointer))
      // Nobody knows what stood in a layer that could not be read, nor what a faulty one meant.
      else if (layer.isDoubtful(issue.pointer) || isDoubtfulBelow(issue.pointer)) return
      else if (issue.kind === 'nothing_there' && isDoubtful) return
      const fault = mergeFault(issue, layer, settings)
      if (fault) faults.push(fault)
    }
    merged = layOver(below, overlay, settingsFor(layers.indexOf(layer), settings), note)
    steps.push({ layer, below, overlay, misplaced })
    faults.push(...layer.faults)
  }
  const written = (pointer: Pointer) => writerOf(pointer, lowest, steps, settings)
  return {
    origin: top.origin,
    data: merged,
    get sha256() {
      return top.sha256
    },
    warnings: layers.flatMap(({ warnings }) => warnings),
    faults,
    source(pointer) {
      const { layer, at } = written(pointer)
      return layer.source(at)
    },
    place(pointer, part) {
      const { layer, at } = written(pointer)
      return layer.place(at, part)
    },
    isDoubtful(pointer) {
      const { layer, at } = written(pointer)
      return layer.isDoubtful(at) || steps.some((step) => step.layer === layer && isUnder(at, step.misplaced))
    },
  }
}

function writerOf(
  pointer: Pointer,
  lowest: Layer,
  steps: readonly Step[],
  settings: MergeSettings,
): { layer: Layer; at: Pointer } {
  let at = pointer
  for (const { layer, below, overlay } of steps.toReversed()) {
    const origin = originOf(below, overlay, at, settings)
    at = origin.pointer
    if (origin.side === 'above') return { layer, at }
  }
  return { layer: lowest, at }
}

/** How layers without faults lay on one another, the lowest first, which lies on nothing. */
export function stepsOf(layers: readonly Layer[], settings: MergeSettings): readonly Omit<Step, 'misplaced'>[] {
  let below: JsonObject = {}
  return layers.map((layer, index) => {
    const step = { layer, below, overlay: overlayOf(layer) }
    below = layOver(below, step.overlay, settingsFor(index, settings))
    return step
  })
}

/** Null in the lowest layer takes nothing out: there is nothing below it. */
const settingsFor = (index: number, settings: MergeSettings): MergeSettings =>
  index === 0 ? { ...settings, nulls: PLAIN_MERGE.nulls } : settings

/** What a layer lays over those below it: all but what it says of itself. */
export function overlayOf({ origin, data }: Layer): JsonObject {
  if (origin.name === 'constitution') return data
  if (origin.name === 'extended') {
    const { extends: _, ...overlay } = data
    return overlay
  }
  const { decision, reason, by, expires, ...overlay } = data
  return overlay
}

/** How layers merge, by what they say of it themselves: `merge` is merged first, as the library would. */
export function settingsOf(layers: readonly Layer[]): MergeSettings {
  const merge = layers.reduce<JsonObject>((below, { data }) => {
    return data.merge === undefined ? below : layOver(below, { merge: data.merge }, PLAIN_MERGE)
  }, {})
  return mergeSettingsOf(merge)
}
