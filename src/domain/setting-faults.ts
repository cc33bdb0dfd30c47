import { declareFaults, type FaultInfo } from './fault.ts'

/** What is wrong with one setting. A custom check returns one of these names as its message. */
export const settingFault = declareFaults('setting', {
  missing: [],
  number: [],
  wholeNumber: [],
  otherKind: [],
  oneOf: ['values'],
  least: ['minimum'],
  above: ['minimum'],
  leastCharacters: ['minimum'],
  most: ['maximum'],
  mostCharacters: ['maximum'],
  webAddress: [],
  plainAddress: [],
  tcpAddress: [],
  databaseAddress: [],
  storageAddress: [],
  accelPath: [],
  headerName: [],
  mailAddress: [],
  gatewayAddress: [],
  loudness: ['quietest', 'loudest'],
  rsaPrivate: [],
  rsaPublic: [],
  fileUnreadable: ['code'],
  givenTwice: ['name'],
  apiKeyLength: [],
  paymentFee: [],
  publicKeyId: [],
  region: [],
  contactAddress: [],
  publishedSecret: [],
  hostList: [],
  headerList: [],
  languageTags: [],
  voiceEntry: ['entry'],
  qualityEntry: ['entry'],
  notJSON: ['line', 'column', 'why'],
  notTOML: ['line', 'column', 'why'],
  serverLists: [],
  unknownFields: ['fields'],
  serverName: [],
  webPath: [],
  keyPair: [],
  serverTwice: [],
})

/** Why the platform does not start with its settings. */
export const settingsFault = declareFaults('settings', {
  unusable: ['lines'],
  unusableIn: ['file', 'lines'],
  line: ['name', 'fault'],
  named: ['name', 'fault'],
  missing: ['name'],
  missingIn: ['name', 'file'],
  namedTwice: ['what'],
  demoOpen: [],
  accelOfBucket: [],
  pooledDatabase: [],
  folderRefuses: ['folder', 'code'],
  noBucket: ['bucket'],
  bucketKeys: ['bucket', 'why'],
  bucketRegion: ['bucket', 'region', 'why'],
  bucketRefuses: ['bucket', 'why'],
  unknownKinds: ['kinds', 'all'],
})

/** An issue as zod reports it. */
interface RawIssue {
  code?: string
  input?: unknown
  expected?: unknown
  origin?: string
  inclusive?: boolean | undefined
}

/** The fault name of an issue, for `safeParse(value, { error })`. A name given by the setting itself takes precedence. */
export function nameSettingFault({ code, input, expected, origin, inclusive = true }: RawIssue) {
  switch (code) {
    case 'invalid_type':
      if (input === undefined) return 'missing'
      return expected === 'int' ? 'wholeNumber' : expected === 'number' ? 'number' : 'otherKind'
    case 'invalid_value':
      return 'oneOf'
    case 'too_small':
      return origin === 'string' ? 'leastCharacters' : inclusive ? 'least' : 'above'
    case 'too_big':
      return origin === 'string' ? 'mostCharacters' : 'most'
    case 'unrecognized_keys':
      return 'unknownFields'
    default:
      return undefined
  }
}

interface Issue {
  path: readonly PropertyKey[]
  message: string
  minimum?: unknown
  maximum?: unknown
  values?: readonly unknown[]
  params?: Readonly<Record<string, unknown>> | undefined
}

const declared: Readonly<Record<string, readonly string[]>> = settingFault.declared

/** The fault of an issue whose message is the name of a fault. */
export function settingFaultOf({ message, minimum, maximum, values = [], params = {} }: Issue): FaultInfo {
  const all: Readonly<Record<string, unknown>> = { minimum, maximum, values: values.join(', '), ...params }
  const names = declared[message]
  // A message of zod itself, for a check that none of our settings uses.
  if (!names) return { name: message, values: {} }
  return {
    name: `${settingFault.room}.${message}`,
    values: Object.fromEntries(names.map((name) => [name, String(all[name])])),
  }
}

/** All issues, one line each. */
export const settingLines = (issues: readonly Issue[]): FaultInfo[] =>
  issues.map((issue) => settingsFault('line', { name: issue.path.join('.'), fault: settingFaultOf(issue) }))
