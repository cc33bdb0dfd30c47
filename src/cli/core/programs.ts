import { execFile } from 'node:child_process'
import { existsSync, globSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Message, message } from '#core/texts/message/message.ts'
import type { Text } from '#core/texts/texts.ts'
import { findExecutable } from '#programs/find-executable.ts'
import { capture, ProgramFailure } from '#programs/run-program.ts'
import { programTexts } from '../texts/programs.ts'
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

const { english, spanish, catalan, french, portuguese, italian } = programTexts

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
    purpose: message(programTexts.ffmpeg),
    for: 'up',
    without: message(programTexts.noFfmpeg),
  },
  {
    name: 'espeak-ng',
    package: 'espeak-ng',
    commands: ['espeak-ng'],
    version: ['--version'],
    purpose: message(programTexts.espeak),
    for: 'up',
    without: message(programTexts.noEspeak),
  },
  {
    name: 'flite',
    package: 'flite',
    commands: ['flite'],
    version: ['--version'],
    purpose: message(programTexts.flite),
    for: 'up',
    without: message(programTexts.noFlite),
  },
  {
    name: 'sox',
    package: 'sox',
    commands: ['sox'],
    version: ['--version'],
    purpose: message(programTexts.sox),
    for: 'up',
    without: message(programTexts.noSox),
  },
  {
    name: 'sox formats',
    package: 'libsox-fmt-base',
    files: ['/usr/lib/*/sox/libsox_fmt_*.so', '/usr/lib/sox/libsox_fmt_*.so', '/opt/homebrew/lib/sox/*'],
    purpose: message(programTexts.soxFormats),
    for: 'up',
    without: message(programTexts.noSoxFormats),
  },
  {
    name: 'pocketsphinx',
    package: 'pocketsphinx',
    commands: ['pocketsphinx_continuous', 'pocketsphinx'],
    purpose: message(programTexts.pocketsphinx),
    for: 'up',
    without: message(programTexts.noPocketsphinx),
  },
  {
    name: 'pocketsphinx model',
    package: 'pocketsphinx-en-us',
    files: ['/usr/share/pocketsphinx/model/en-us', '/opt/homebrew/share/pocketsphinx/model/en-us'],
    purpose: message(programTexts.pocketsphinxModel),
    for: 'up',
    without: message(programTexts.noPocketsphinxModel),
  },
  {
    name: 'apertium',
    package: 'apertium',
    commands: ['apertium'],
    version: ['--version'],
    purpose: message(programTexts.apertium),
    for: 'up',
    without: message(programTexts.noApertium),
  },
  ...pairs.map(([mode, packageName, one, other]): Program => ({
    name: `apertium ${mode}`,
    package: packageName,
    files: [`/usr/share/apertium/modes/${mode}.mode`, `/usr/local/share/apertium/modes/${mode}.mode`],
    purpose: message(programTexts.pair, { one: message(one), other: message(other) }),
    for: 'up',
    without: message(programTexts.noPair, { one: message(one), other: message(other) }),
  })),
  {
    name: 'bzip2',
    package: 'bzip2',
    commands: ['bzip2'],
    purpose: message(programTexts.bzip2),
    for: 'up',
    without: message(programTexts.noBzip2),
  },
  {
    name: 'antiword',
    package: 'antiword',
    commands: ['antiword'],
    purpose: message(programTexts.antiword),
    for: 'up',
    without: message(programTexts.noAntiword),
  },
  {
    name: 'poppler data',
    package: 'poppler-data',
    files: [
      '/usr/share/poppler/cMap/Adobe-GB1/GBK-EUC-H',
      '/opt/homebrew/share/poppler/cMap/Adobe-GB1/GBK-EUC-H',
    ],
    purpose: message(programTexts.popplerData),
    for: 'up',
    without: message(programTexts.noPopplerData),
  },
  {
    name: 'Noto CJK fonts',
    package: 'fonts-noto-cjk',
    files: ['/usr/share/fonts/**/NotoSansCJK*', '/Library/Fonts/*CJK*', '/System/Library/Fonts/PingFang.ttc'],
    purpose: message(programTexts.fonts),
    for: 'up',
    without: message(programTexts.noFonts),
  },
  {
    name: 'chromium',
    package: 'chromium-headless-shell',
    commands: ['chromium-headless-shell'],
    version: ['--version'],
    purpose: message(programTexts.chromium),
    for: 'test',
    without: message(programTexts.noChromium),
  },
  ...officeParts.map(([part, library]): Program => ({
    name: `LibreOffice ${part}`,
    package: `libreoffice-${part}-nogui`,
    files: [`/usr/lib/libreoffice/program/${library}.so`],
    purpose: message(programTexts.office),
    for: 'test',
    without: message(programTexts.noOffice),
  })),
  {
    name: 'unzip',
    package: 'unzip',
    commands: ['unzip'],
    purpose: message(programTexts.unzip),
    for: 'test',
    without: message(programTexts.noUnzip),
  },
  {
    name: 'yt-dlp',
    package: 'yt-dlp',
    commands: ['yt-dlp'],
    version: ['--version'],
    purpose: message(programTexts.ytDlp),
    for: 'test',
    without: message(programTexts.noYtDlp),
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
  const [command] = commands.flatMap((name) => findExecutable(name) ?? [])
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
