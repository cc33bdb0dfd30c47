import { expect } from 'vitest'
import { runDetail } from '#core/contract/runs.ts'
import { ownVoiceAdd, ownVoiceBegin, ownVoiceConsent, ownVoiceList } from '#shared/own-voices/contract.ts'
import { audioListen, sampleLinkup, videoDubVoiceprint } from '#shared/voices/contract.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, addTestTenant, password } from '../client/people.ts'
import { addUpload } from '../client/uploads.ts'
import { speechFile } from '../media/films.ts'
import { until } from '../processes/until.ts'
import { startServer } from '../server/server.ts'
import { workerOf } from '../server/worker-of.ts'
import { startCloning } from './cloning.ts'
import { giveUsage } from './give-usage.ts'
import { resultOf } from './work-desk.ts'

/** Somebody with voices of their own. */
export interface Person {
  account: string
  browser: Browser
}

/** A server with recorded voices, whose recognition and speech are servers that the test scripts. */
export async function openOwnVoices(settings: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(settings)
  const tenant = await addTestTenant(server, { features: ['ownVoices'] })
  const kinds = [
    'voices.sample',
    'ownVoices.consent',
    'ownVoices.add',
    'readings.speak',
    'podcasts.make',
    'works.generate',
    'takes.prepare',
  ]
  const worker = workerOf(server, { kinds, slots: 2 })
  await worker.startWorking()
  const engines = await startCloning(server)

  async function switchTo(features: string[]) {
    await server.app.database.outside
      .updateTable('tenants')
      .set({ features })
      .where('id', '=', tenant)
      .execute()
    server.app.tenants.forget()
  }

  async function signedIn(name: string): Promise<Person> {
    const account = await addPerson(server, tenant, { name })
    await giveUsage(server, { tenant, account, unit: 'speech', size: 10_000 })
    return { account, browser: await new Browser(server).signIn('user', name, password) }
  }

  const filesOf = async (folder: string) => {
    const found: string[] = []
    for await (const { key } of server.app.storage.list(`${tenant}/${folder}/`)) found.push(key)
    return found
  }

  async function begin({ browser }: Person, { name = 'Mine', person = 'Ana Lopez' } = {}) {
    return resultOf(browser.call(ownVoiceBegin, { name, person, consent: 'en' }))
  }

  const recording = ({ account }: Person) => addUpload(server, { tenant, account }, 'take', speechFile)

  const record =
    (call: typeof ownVoiceConsent | typeof ownVoiceAdd) => async (person: Person, id: string) => {
      const upload = await recording(person)
      const { run } = await resultOf(person.browser.call(call, { id, upload }))
      return until(
        () => resultOf(person.browser.call(runDetail, { id: run })),
        ({ state }) => state === 'done' || state === 'failed',
        60_000,
      )
    }
  const consent = record(ownVoiceConsent)
  const add = record(ownVoiceAdd)

  const listOf = ({ browser }: Person) => resultOf(browser.call(ownVoiceList, {}))
  const voicesOf = async ({ browser }: Pick<Person, 'browser'>) =>
    (await resultOf(browser.call(videoDubVoiceprint, { language: 'en' }))).filter(({ id }) =>
      id.startsWith('own:'),
    )

  /** A voice that can speak. */
  async function ready(person: Person, name = 'Mine') {
    const { id, sentence, port } = await begin(person, { name })
    engines.hears(sentence!)
    expect((await consent(person, id)).state).toBe('done')
    return { id, port, sentence: sentence! }
  }

  const auditOf = async (account: string) =>
    server.app.database
      .of(tenant)
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject', '=', account)
      .orderBy('at')
      .execute()

  async function speak({ browser }: Person, port: string, text = 'Good evening.') {
    const { id } = await resultOf(browser.call(sampleLinkup, { port, text, language: 'en' }))
    const { path } = await resultOf(browser.call(audioListen, { id }))
    return browser.fetch('GET', path)
  }

  return {
    server,
    tenant,
    engines,
    worker,
    switchTo,
    signedIn,
    filesOf,
    begin,
    consent,
    add,
    recording,
    listOf,
    voicesOf,
    ready,
    auditOf,
    speak,
    async close() {
      await worker.stopWorking()
      await engines.close()
      await server.close()
    },
  }
}

export type OwnVoices = Awaited<ReturnType<typeof openOwnVoices>>
