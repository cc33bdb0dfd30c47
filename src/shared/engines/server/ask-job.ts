import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { triedSamples } from '#shared/voices/server/samples.ts'
import { settingGroups } from '../contract.ts'
import { refusedIn } from './check-job.ts'

/** Asks a server what it has, or has one of its voices speak. Its key is encrypted in the job, too. */
export const askServer = job({
  kind: 'engines.ask',
  lane: 'quick',
  input: z.object({
    engine: z.enum(settingGroups),
    /** A list with this server alone, sealed as OPENAI_SERVERS; null for the engine with its saved settings. */
    server: z.nullable(z.object({ name: z.string(), sealed: z.string() })),
    voice: z.nullable(z.object({ name: z.string(), language: z.string() })),
    language: refusedIn,
    /** The day of the request, such as 2026-11-21. */
    day: z.iso.date(),
  }),
  retries: 1,
  retryAfter: 5,
})

/** Where the answer is until it is deleted with the auditions of its day: JSON, or the sentence that was spoken. */
export const answerKey = (
  tenant: string,
  run: string,
  { day, voice }: Pick<z.output<typeof askServer.input>, 'day' | 'voice'>,
): string => `${triedSamples(tenant)}${day}/${run}/${voice ? 'voice.mp3' : 'answer.json'}`
