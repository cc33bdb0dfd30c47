import type { Page } from '@playwright/test'
import { findBrowser } from '#cli/core/programs.ts'
import type { JobHandler } from '#core/server/jobs/job.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { speechFile } from '#testkit/media/films.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { workLiveWith } from '../src/products/live/worker/work.ts'
import { signIn, test, type World } from './fixture.ts'

/**
 * Chromium with a fake microphone that plays a recording. `autoplay` says when a page may play sound: after a click, as in
 * phones, or always.
 */
export const withMicrophone = (
  autoplay: 'no-user-gesture-required' | 'document-user-activation-required',
) => ({
  locale: 'en-US',
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${speechFile}`,
      `--autoplay-policy=${autoplay}`,
    ],
  },
})

type UseEngines = Parameters<typeof workLiveWith>[0]

/** Live sessions of the tests in this file are worked on with these engines, and with more handlers of jobs. */
export function workLiveIn(enginesOf: () => UseEngines, more: readonly JobHandler[] = []): void {
  let worker: ReturnType<typeof workerOf> | undefined
  test.beforeEach(async ({ world }) => {
    await offerLive(world.server.app)
    if (worker) return
    // Sessions that the tests before this one left open keep their slots for a while.
    const handlers = [workLiveWith(enginesOf()), ...more]
    worker = workerOf(world.server, { kinds: handlers.map(({ job }) => job.kind), slots: 16 }, handlers)
    await worker.startWorking()
  })
  test.afterAll(() => worker?.stopWorking())
}

/** Signs a person in who has an hour of live translation. */
export async function speakerIn(page: Page, world: World): Promise<void> {
  const { id: account, name } = await world.person()
  await giveUsage(world.server, { tenant: world.yiyin, account, unit: 'live', size: 3600 })
  await signIn(page, world, name)
}
