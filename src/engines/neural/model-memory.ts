import { totalmem } from 'node:os'
import type { Model } from '../models/catalog.ts'

// Models of one process share a budget: before one is loaded, those unused for the longest time are unloaded.

/** A model that is loaded, or about to be. */
export interface Holder {
  /** Bytes. */
  need: number
  busy: boolean
  /** When its last call ended. */
  usedAt: number
  unload(): void
}

interface Waiting {
  holder: Holder
  limit: number
  admit(): void
}

const loaded = new Set<Holder>()
const waiting: Waiting[] = []

/**
 * Bytes for the models of one process, from a setting in gigabytes; by default three quarters of the
 * machine's memory.
 */
export const memoryLimit = (gigabytes: number | undefined) =>
  gigabytes === undefined ? totalmem() * 0.75 : gigabytes * 1e9

/** The memory of a model: its files, its computations, and its process. */
export const memoryOf = ({ unpacked, capability }: Pick<Model, 'unpacked' | 'capability'>) =>
  Math.round(unpacked * 1.3) + (capability === 'translate' ? 700e6 : 150e6)

/** Resolves when the model may be loaded, which then counts as busy. */
export function takeRoom(holder: Holder, limit: number, signal: AbortSignal): Promise<void> {
  return new Promise((admitted, stopped) => {
    const entry: Waiting = {
      holder,
      limit,
      admit() {
        signal.removeEventListener('abort', leave)
        admitted()
      },
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(entry), 1)
      stopped(signal.reason)
      admitInOrder()
    }
    if (signal.aborted) return stopped(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    waiting.push(entry)
    admitInOrder()
  })
}

/** Its call ended. Callers that wait for memory come before its next call. */
export function endUse(holder: Holder) {
  holder.busy = false
  holder.usedAt = performance.now()
  admitInOrder()
}

export function leaveRoom(holder: Holder) {
  if (loaded.delete(holder)) admitInOrder()
}

const used = () => [...loaded].reduce((sum, { need }) => sum + need, 0)

function admitInOrder() {
  for (let next = waiting[0]; next; next = waiting[0]) {
    if (!makeRoom(next)) return
    waiting.shift()
    next.holder.busy = true
    loaded.add(next.holder)
    next.admit()
  }
}

/** Whether the model fits now. A model that is being used is never unloaded. */
function makeRoom({ holder, limit }: Waiting): boolean {
  const idle = [...loaded].filter(({ busy }) => !busy).toSorted((a, b) => a.usedAt - b.usedAt)
  const busy = used() - idle.reduce((sum, { need }) => sum + need, 0)
  if (busy + holder.need > limit) return false
  for (const each of idle) {
    if (used() + holder.need <= limit) break
    loaded.delete(each)
    each.unload()
  }
  return true
}
