import * as z from 'zod'
import { checkOf } from './check-engine.ts'
import { openGuard } from './core/call-guard.ts'
import { EngineError } from './core/engine-error.ts'
import type { Engines } from './core/engines.ts'
import type { GuardOptions } from './core/guard-options.ts'
import { readJson } from './core/http-call.ts'
import type { OpenAiServer, OpenAiServers } from './core/openai-servers.ts'
import type { Synthesizer } from './core/ports.ts'
import { kindOf } from './core/server-kinds.ts'
import type { ServerPart } from './core/server-list.ts'
import type { ConfiguredVoice } from './core/setting-shapes.ts'
import { openAiCall, vendorOf } from './openai/server.ts'

/** What a server says that it has; null for what it does not list. */
export interface Listed {
  models: string[] | null
  voices: ConfiguredVoice[] | null
  languages: string[] | null
}

type Asked = OpenAiServer & { kind?: string | undefined; voices?: unknown }

/**
 * Asks an engine, and the server of the list behind it, for models, voices and languages. One that lists nothing is called
 * once instead, so that the answer always says whether it can be reached.
 */
export async function askEngine(
  engines: Engines,
  openai: OpenAiServers,
  id: string,
  { calls, ...room }: { temp: string; signal: AbortSignal; calls: GuardOptions },
): Promise<Listed> {
  const { signal } = room
  const synthesizer = [...engines.synthesizers, ...(engines.house ? [engines.house] : [])].find(
    (each) => each.id === id,
  )
  const translator = engines.translators.find((each) => each.id === id)
  const [part, server] = serverCalled(openai, id) ?? []
  const listed = {
    models: part && !usualModel(part, server!) ? await modelsOf(part, server!, { signal, calls }) : undefined,
    voices: synthesizer && (await voicesOf(synthesizer.voices({ signal }))),
    languages: await translator?.listed?.({ signal }),
  }
  // Voices of the settings say nothing about the server, and one that only clones is not asked for any.
  const hasVoices = listed.voices && listed.voices.length > 0 && !server?.voices
  const isReached = listed.models !== undefined || listed.languages || hasVoices
  if (listed.voices === null && !isReached) await speakAnyhow(synthesizer!, signal)
  else if (!isReached) for (const step of checkOf(engines, id, { exactly: true })) await step.run(room)
  return {
    models: listed.models ?? null,
    voices: listed.voices ?? null,
    languages: listed.languages ?? null,
  }
}

/** Without a list of voices, only a call shows whether the address is that of such a server. */
const speakAnyhow = ({ id, synthesize }: Synthesizer, signal: AbortSignal) =>
  synthesize({ text: 'Hello', voice: `${id}:alloy`, sliders: { speed: 5, volume: 5, pitch: 5 } }, { signal })

function serverCalled(openai: OpenAiServers, id: string): [ServerPart, Asked] | undefined {
  for (const [part, servers] of Object.entries(openai) as [ServerPart, readonly Asked[]][]) {
    const server = servers.find(({ name }) => (name ? `openai-${name}` : 'openai') === id)
    if (server) return [part, server]
  }
  return undefined
}

const usualModel = (part: ServerPart, { kind }: Asked) => kindOf(part, kind)?.usual['model'] !== undefined

/** Ollama without a model answers null. */
const modelList = z.object({ data: z.array(z.object({ id: z.string() })).nullable() })

/** Null for servers without a list of models. */
async function modelsOf(
  part: ServerPart,
  server: Asked,
  { signal, calls }: { signal: AbortSignal; calls: GuardOptions },
): Promise<string[] | null> {
  const vendor = vendorOf(server, part)
  const guard = openGuard({ ...vendor, ...calls, atOnce: 1 })
  try {
    const { data } = await guard.run(async (trySignal) => {
      const request = { method: 'GET', path: '/models', accept: 'application/json' } as const
      return readJson(vendor, await openAiCall(vendor, server, { ...request, signal: trySignal }), modelList)
    }, signal)
    return (data ?? []).map((model) => model.id)
  } catch (error) {
    if (error instanceof EngineError && [404, 405].includes(error.status ?? 0)) return null
    throw error
  }
}

/** Null for engines whose voices have to be named in the settings. */
async function voicesOf(asking: Promise<readonly ConfiguredVoice[]>): Promise<ConfiguredVoice[] | null> {
  try {
    return (await asking).map(({ name, language, gender }) => ({ name, language, gender }))
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'notConfigured') return null
    throw error
  }
}
