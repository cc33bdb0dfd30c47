import { readdirSync } from 'node:fs'
import {
  type Area,
  areas,
  bases,
  exceptions,
  type Part,
  parts,
  type Room,
  rooms,
  siblings,
} from './oxlint.rooms.ts'
import { type Pattern, restrict, withWrapped } from './oxlint.wrapped.ts'

// Who may import whom. Types count like values. src/testkit/rooms.test.ts plants an import against each rule and one that keeps it.

const allParts = Object.keys(parts) as Part[]
const allRooms = Object.keys(rooms) as Room[]

const under = (names: readonly string[]) => `^#(${names.join('|')})/`
const ofParts = (names: readonly string[]) => `(${names.join('|')})(/|\\.ts$)`

const noReact: Pattern = { regex: '^react', message: 'React stays in the web parts.' }

// Rooms without features.

const roomRule = (room: Room): Pattern[] => {
  const may: readonly string[] = [room, ...rooms[room].may]
  const others = [...areas, ...allRooms].filter((name) => !may.includes(name))
  return [{ regex: under(others), message: rooms[room].says }]
}

// The pipeline's folders, the lowest first; those of one line stand beside each other.
const stages = [['core'], ['film', 'speech'], ['script'], ['dub', 'read', 'podcast', 'separate', 'voice']]
const pipelineRules = stages.flatMap((step, index) =>
  step.map((stage) => {
    const not = [...step.filter((other) => other !== stage), ...stages.slice(index + 1).flat()]
    const regex = `^((\\.\\./)+|#pipeline/)(${not.join('|')})/`
    const message =
      'Inside the pipeline imports go one way: dub, read or podcast, script, film or speech, core.'
    return restrict(`src/pipeline/${stage}/**`, ...roomRule('pipeline'), { regex, message })
  }),
)

// Features: folders of an area that have parts.

interface Feature {
  area: Area
  /** Path below src: `money/orders`, `products/dubbing/works`. */
  path: string
}

const foldersIn = (path: string) =>
  readdirSync(new URL(`src/${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const entriesIn = (path: string) => readdirSync(new URL(`src/${path}`, import.meta.url))

const hasParts = (path: string) =>
  entriesIn(path).some((name) => allParts.includes(name.replace(/\.ts$/, '') as Part))
const featuresIn = (area: Area, path: string): Feature[] =>
  hasParts(path) ? [{ area, path }] : foldersIn(path).flatMap((name) => featuresIn(area, `${path}/${name}`))

/** The areas of products and of what they stand on. Core and app have the parts themselves; ui has none. */
const features = areas
  .filter((area) => area !== 'ui')
  .flatMap((area) =>
    foldersIn(area).flatMap((name) => (hasParts(area) ? [] : featuresIn(area, `${area}/${name}`))),
  )
const own: Feature[] = [
  { area: 'core', path: 'core' },
  ...(hasParts('app') ? [{ area: 'app', path: 'app' } as const] : []),
  ...foldersIn('app')
    .filter((name) => !allParts.includes(name as Part))
    .flatMap((name) => featuresIn('app', `app/${name}`)),
]

/** The parts of another feature that a part may import. */
function allowed(feature: Feature, part: Part, other: Feature): readonly Part[] {
  const except = exceptions
    .filter((one) => one.from === feature.path && one.part === part && one.may === other.path)
    .flatMap((one) => one.parts)
  const may: readonly Part[] = parts[part].imports
  if (areas.indexOf(other.area) > areas.indexOf(feature.area)) return except
  if (other.area !== feature.area || feature.area === 'app') return may
  const group = groupOf(feature)
  if (feature.area === 'products' && group !== groupOf(other))
    return [...may.filter((one) => one === 'contract'), ...except]
  if (part !== 'server' && part !== 'worker') return may
  const base = bases[group] ?? []
  const [place, otherPlace] = [base.indexOf(nameOf(feature)), base.indexOf(nameOf(other))]
  const stands = otherPlace >= 0 && (place < 0 || otherPlace < place)
  const because = siblings[group]?.some(
    (one) => one.feature === nameOf(feature) && one.may.includes(nameOf(other)),
  )
  return stands || because ? may : may.filter((one) => one === 'contract' || one === 'texts')
}

const nameOf = ({ path }: Feature) => path.slice(path.lastIndexOf('/') + 1)
/** Features of one group know each other; products do not. */
const groupOf = ({ area, path }: Feature) =>
  area === 'products'
    ? path
        .split('/')
        .slice(0, path.split('/').length > 2 ? 2 : 2)
        .join('/')
    : area

function partRule(feature: Feature, part: Part) {
  const { rooms: may, imports, says } = parts[part]
  const mayParts: readonly Part[] = imports
  const mayRooms: readonly Room[] = may
  const notParts = allParts.filter((one) => !mayParts.includes(one))
  const above = areas.slice(areas.indexOf(feature.area) + 1)
  const open = above.filter((area) =>
    exceptions.some(
      (one) => one.from === feature.path && one.part === part && one.may.startsWith(`${area}/`),
    ),
  )
  const others = [...features, ...own].filter(
    ({ path }) => path !== feature.path && path !== 'core' && path !== 'app',
  )
  const patterns: Pattern[] = [
    { regex: under(allRooms.filter((room) => !mayRooms.includes(room))), message: says },
    ...(notParts.length > 0
      ? [{ regex: `^(#([^/]+/)+|(\\.\\./)+|\\./)${ofParts(notParts)}`, message: says }]
      : []),
    ...(above.length > open.length
      ? [
          {
            regex: under(above.filter((area) => !open.includes(area))),
            message: `Areas import those below them only: ${areas.join(', ')}.`,
          },
        ]
      : []),
    ...refused(
      feature,
      part,
      others.filter(({ area }) => open.includes(area) || area === feature.area),
    ),
    ...(part === 'web' ? [{ regex: '^node:', message: 'This runs in a browser.' }] : []),
    ...(part === 'server' || part === 'worker' ? [noReact] : []),
    ...(part === 'contract' ? [{ regex: '^(#ui/|node:|@|[a-y0-9]|z[^o])|^zod$', message: says }] : []),
    ...(part === 'texts' || part === 'screens' ? [{ regex: '^(#ui/|node:|@|[a-z])', message: says }] : []),
    ...(part === 'server' || part === 'worker' ? [{ regex: '^#ui/', message: says }] : []),
  ]
  return restrict([`src/${feature.path}/${part}/**`, `src/${feature.path}/${part}.ts`], ...patterns)
}

function refused(feature: Feature, part: Part, others: readonly Feature[]): Pattern[] {
  const imports: readonly Part[] = parts[part].imports
  const not = others.map((other) => {
    const may = allowed(feature, part, other)
    const message =
      feature.area === 'products' && groupOf(feature) !== groupOf(other)
        ? 'Products share nothing but contracts and the areas below them: lift what both need into shared.'
        : 'Server parts of one area import each other only where oxlint.rooms.ts says so and why.'
    return { path: other.path, message, parts: imports.filter((one) => !may.includes(one)).join('|') }
  })
  const alike = Map.groupBy(
    not.filter((one) => one.parts !== ''),
    (one) => `${one.message} ${one.parts}`,
  )
  return [...alike.values()].map((found) => ({
    regex: `^#(${found.map(({ path }) => path).join('|')})/${ofParts(found[0]!.parts.split('|'))}`,
    message: found[0]!.message,
  }))
}

const featureRules = [...features, ...own].flatMap((feature) =>
  allParts
    .filter((part) => entriesIn(feature.path).some((name) => name === part || name === `${part}.ts`))
    .map((part) => partRule(feature, part)),
)

// The folders of core's server part, which stand on each other like features.
const coreRules = foldersIn('core/server').map((folder) => {
  const base = bases['core/server']!
  const place = base.indexOf(folder)
  const also = siblings['core/server']!.filter((one) => one.feature === folder).flatMap((one) => one.may)
  const may = [folder, ...(place < 0 ? base : base.slice(0, place)), ...also]
  const others = foldersIn('core/server').filter((name) => !may.includes(name))
  const patterns = partRule({ area: 'core', path: 'core' }, 'server').rules['no-restricted-imports'][1]
    .patterns
  return restrict(`src/core/server/${folder}/**`, ...patterns, {
    regex: `^#core/server/(${others.join('|')})/`,
    message: 'Folders of core import each other only where oxlint.rooms.ts says so and why.',
  })
})

/** Each file's imports; a later rule replaces an earlier one for the same file. */
export const importRules = withWrapped([
  ...allRooms
    .filter((room) => room !== 'testkit')
    .map((room) => restrict(`src/${room}/**`, ...roomRule(room))),
  restrict('src/domain/**', { regex: '^[^.]', message: rooms.domain.says }),
  ...pipelineRules,
  restrict(
    'src/ui/**',
    {
      regex: under([...areas.filter((area) => area !== 'ui'), ...allRooms]),
      message: 'Components of ui know nothing of the product.',
    },
    { regex: '^node:', message: 'This runs in a browser.' },
  ),
  restrict('src/**/feature.ts', {
    regex: `^(\\.\\./|#(${areas.filter((area) => area !== 'core').join('|')})/)`,
    message: 'A feature registers what is in its folder, and calls of core.',
  }),
  ...featureRules,
  ...coreRules,
  // Pages have another module in its place (vite.config.ts).
  restrict('src/core/texts/hong-kong-texts.ts', { regex: '^(#|@|[a-z]+$)', message: parts.texts.says }),
  ...['attack', 'prove'].map((name) =>
    restrict(`src/cli/test/${name}.ts`, {
      regex: `^#(ui/|([^/]+/)+web/|testkit/([^/]*$|(${foldersIn('testkit')
        .filter((other) => other !== name)
        .join('|')})/))`,
      message: `The command imports ${name} of the testkit, and nothing else of it.`,
    }),
  ),
])
