import { restrict } from './oxlint.wrapped.ts'

/** The parts of a feature's folder, each a folder or a file: which others each may import, of any feature. */
const parts = {
  contract: ['contract'],
  texts: ['contract', 'texts'],
  server: ['contract', 'texts', 'server'],
  worker: ['contract', 'texts', 'server', 'worker'],
  web: ['contract', 'texts', 'web'],
} as const satisfies Record<string, readonly string[]>
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** Features that are one folder with these parts. */
const features = ['src/products/separation']

const partRule = (feature: string, part: Part) => {
  const not = names.filter((name) => !(parts[part] as readonly Part[]).includes(name))
  return restrict([`${feature}/${part}/**`, `${feature}/${part}.ts`], {
    regex: `^(#[^/]+/([^/]+/)*|(\\.\\./)+|\\./)(${not.join('|')})(/|\\.ts$)`,
    message: `The part "${part}" of a feature imports ${parts[part].join(', ')} only.`,
  })
}

export const partRules = features.flatMap((feature) =>
  names.filter((part) => part !== 'worker').map((part) => partRule(feature, part)),
)
