import { modelFault } from './faults.ts'
import { ModelError } from './model-error.ts'

export interface Mirror {
  from: string
  to: string
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

export function mirrored(address: string, mirrors: readonly Mirror[]): string {
  const mirror = mirrors.find(({ from }) => address.startsWith(from))
  return mirror ? mirror.to + address.slice(mirror.from.length) : address
}
