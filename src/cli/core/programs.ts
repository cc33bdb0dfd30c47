import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { capture, ProgramFailure } from '#programs/run-program.ts'
import { type Message, message } from '#core/texts/message/message.ts'
import { programWords } from './texts/programs.ts'
import type { Text } from '#core/texts/words.ts'
import { Refusal } from './refusal.ts'

export interface Program {
  name: string
  /** The Debian package. */
  package: string
  purpose: Message
  for: 'up' | 'test'
  /** What does not work without it. */
  without: Message
  /** One of these commands or files shows that it is installed. */
  commands?: string[]
  files?: string[]
  /** The arguments that print its version. */
  version?: string[]
}

const { english, spanish, catalan, french, portuguese, italian } = programWords

const pairs: [name: string, packageName: string, one: Text, other: Text][] = [
  ['eng-spa', 'apertium-eng-spa', english, spanish],
  ['eng-cat', 'apertium-eng-cat', english, catalan],
  ['fr-es', 'apertium-fr-es', french, spanish],
  ['es-pt', 'apertium-es-pt', spanish, portuguese],
  ['spa-ita', 'apertium-spa-ita', spanish, italian],
]

const officeParts = [
  ['writer', 'libswlo'],
  ['impress', 'libsdlo'],
  ['calc', 'libsclo'],
] as const

export const programs: Program[] = [
  {
    name: 'ffmpeg',
    package: 'ffmpeg',
    commands: ['ffmpeg'],
    version: ['-version'],
    purpose: message(programWords.ffmpeg),
    for: 'up',
    without: message(programWords.noFfmpeg),
  },
  {
    name: 'espeak-ng',
    package: 'espeak-ng',
    commands: ['espeak-ng'],
    version: ['--version'],
    purpose: message(programWords.espeak),
    for: 'up',
    without: message(programWords.noEspeak),
  },
  {
    name: 'flite',
    package: 'flite',
    commands: ['flite'],
    version: ['--version'],
    purpose: message(programWords.flite),
    for: 'up',
    without: message(programWords.noFlite),
  },
  {
    name: 'sox',
    package: 'sox',
    commands: ['sox'],
    version: ['--version'],
    purpose: message(programWords.sox),
    for: 'up',
    without: message(programWords.noSox),
  },
  {
    name: 'sox formats',
    package: 'libsox-fmt-base',
    files: ['/usr/lib/*/sox/libsox_fmt_*.so', '/usr/lib/sox/libsox_fmt_*.so', '/opt/homebrew/lib/sox/*'],
    purpose: message(programWords.soxFormats),
    for: 'up',
    without: message(programWords.noSoxFormats),
  },
  {
    name: 'pocketsphinx',
    package: 'pocketsphinx',
    commands: ['pocketsphinx_continuous', 'pocketsphinx'],
    purpose: message(programWords.pocketsphinx),
    for: 'up',
    without: message(programWords.noPocketsphinx),
  },
  {
    name: 'pocketsphinx model',
    package: 'pocketsphinx-en-us',
    files: ['/usr/share/pocketsphinx/model/en-us', '/opt/homebrew/share/pocketsphinx/model/en-us'],
    purpose: message(programWords.pocketsphinxModel),
    for: 'up',
    without: message(programWords.noPocketsphinxModel),
  },
  {
    name: 'apertium',
    package: 'apertium',
    commands: ['apertium'],
    version: ['--version'],
    purpose: message(programWords.apertium),
    for: 'up',
    without: message(programWords.noApertium),
  },
  ...pairs.map(([mode, packageName, one, other]): Program => ({
    name: `apertium ${mode}`,
    package: packageName,
    files: [`/usr/share/apertium/modes/${mode}.mode`, `/usr/local/share/apertium/modes/${mode}.mode`],
    purpose: message(programWords.pair, { one: message(one), other: message(other) }),
    for: 'up',
    without: message(programWords.noPair, { one: message(one), other: message(other) }),
  })),
  {
    name: 'bzip2',
    package: 'bzip2',
    commands: ['bzip2'],
    purpose: message(programWords.bzip2),
    for: 'up',
    without: message(programWords.noBzip2),
  },
  {
    name: 'antiword',
    package: 'antiword',
    commands: ['antiword'],
    purpose: message(programWords.antiword),
    for: 'up',
    without: message(programWords.noAntiword),
  },
  {
    name: 'poppler data',
    package: 'poppler-data',
    files: [
      '/usr/share/poppler/cMap/Adobe-GB1/GBK-EUC-H',
      '/opt/homebrew/share/poppler/cMap/Adobe-GB1/GBK-EUC-H',
    ],
    purpose: message(programWords.popplerData),
    for: 'up',
    without: message(programWords.noPopplerData),
  },
  {
    name: 'Noto CJK fonts',
    package: 'fonts-noto-cjk',
    files: ['/usr/share/fonts/**/NotoSansCJK*', '/Library/Fonts/*CJK*', '/System/Library/Fonts/PingFang.ttc'],
    purpose: message(programWords.fonts),
    for: 'up',
    without: message(programWords.noFonts),
  },
  {
    name: 'chromium',
    package: 'chromium-headless-shell',
    commands: ['chromium-headless-shell'],
    version: ['--version'],
    purpose: message(programWords.chromium),
    for: 'test',
    without: message(programWords.noChromium),
  },
  ...officeParts.map(([part, library]): Program => ({
    name: `LibreOffice ${part}`,
    package: `libreoffice-${part}-nogui`,
    files: [`/usr/lib/libreoffice/program/${library}.so`],
    purpose: message(programWords.office),
    for: 'test',
    without: message(programWords.noOffice),
  })),
  {
    name: 'unzip',
    package: 'unzip',
    commands: ['unzip'],
    purpose: message(programWords.unzip),
    for: 'test',
    without: message(programWords.noUnzip),
  },
]

/** The programs needed for a use; tests need everything. */
export const programsFor = (use: Program['for']) =>
  programs.filter((program) => program.for === 'up' || use === 'test')

/** The path of a program; undefined if it is missing. */
export function findProgram({
  commands = [],
  files = [],
}: Pick<Program, 'commands' | 'files'>): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const command = commands.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  return command ?? files.flatMap((pattern) => globSync(pattern)).at(0)
}

const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** The browser for tests and benchmarks; the headless shell of Chromium is a quarter faster. */
export function findBrowser(): string {
  const browser = process.env.CHROMIUM ?? findProgram({ commands: browsers })
  if (!browser) throw new Refusal(`There is none of ${browsers.join(', ')}; CHROMIUM may name another one.`)
  return browser
}

/** The version a program prints; undefined if it prints none. */
export async function versionOf(path: string, args: readonly string[] | undefined) {
  if (!args) return undefined
  try {
    const signal = new AbortController().signal
    const answer = await capture({ command: path, args, signal, longest: 10_000 })
    return /\d+(\.\d+)+/.exec(answer.toString('utf8'))?.[0]
  } catch (error) {
    if (error instanceof ProgramFailure) return undefined
    throw error
  }
}

export const installCommand = (packages: string[]) =>
  `apt-get install -y --no-install-recommends ${packages.join(' ')}`

export interface AptResult {
  installed: boolean
  /** The last output of apt, if it failed. */
  said: string
}

/** Debian packages can be installed: running as root with apt. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export async function installPackages(packages: string[], signal: AbortSignal): Promise<AptResult> {
  const install = () => apt(signal, 'install', '-y', '--no-install-recommends', ...packages)
  let result = hasPackageLists() ? await install() : undefined
  if (!result?.installed) {
    // Missing or outdated package lists are the usual reason.
    const update = await apt(signal, 'update')
    result = update.installed ? await install() : update
  }
  return result
}

/** apt gets SIGTERM but is never killed: that would leave a half-installed package. */
async function apt(signal: AbortSignal, ...args: string[]): Promise<AptResult> {
  const patient = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const lastOf = (text: string) => text.trim().split('\n').slice(-3).join('\n')
  return promisify(execFile)('apt-get', patient, { env, signal, maxBuffer: 1e8 }).then(
    ({ stdout }) => ({ installed: true, said: lastOf(stdout) }),
    (error: { code?: unknown; stdout: string; stderr: string }) => {
      if (typeof error.code !== 'number') throw error
      return { installed: false, said: lastOf(error.stdout + error.stderr) }
    },
  )
}

const hasPackageLists = () => readdirSync('/var/lib/apt/lists').some((name) => name.endsWith('_Packages'))

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
