import { modelFault } from './faults.ts'
import { ModelError } from './model-error.ts'

export interface Mirror {
  from: string
  to: string
  /** Whether it was set on a page, so that its address is checked like all addresses that people type. */
  isOutside?: boolean
}

/** Parses `FROM=TO,FROM=TO`: addresses starting with FROM are fetched from TO. */
export function parseMirrors(text: string): Mirror[] {
  return text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [, from, to] = /^(https?:\/\/[^=]+)=(https?:\/\/.+)$/.exec(pair) ?? []
      if (!from || !to || !URL.canParse(from) || !URL.canParse(to))
        throw new ModelError(modelFault('badMirror', { pair: JSON.stringify(pair) }))
      return { from, to }
    })
}

export function mirrored(
  address: string,
  mirrors: readonly Mirror[],
): { address: string; isOutside: boolean } {
  const mirror = mirrors.find(({ from }) => address.startsWith(from))
  if (!mirror) return { address, isOutside: false }
  return { address: mirror.to + address.slice(mirror.from.length), isOutside: mirror.isOutside ?? false }
}
