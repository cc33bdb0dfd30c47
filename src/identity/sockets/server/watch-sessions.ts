import { problems } from '#core/contract/problems.ts'
import type { App } from '#core/server/app/app.ts'
import { exitReasonOf, sessionsWithAccounts } from '#identity/sessions/server/exit-reason.ts'

interface SignedIn {
  tenant: string
  session: string
  /** Its session has ended, for the reason given by this result code. */
  endSession(code: number): void
}

/**
 * Ended sessions are normally notified immediately; this covers changes without a notification, such as a manual
 * suspension.
 */
const sessionCheckMs = 1000

/** Notifies sockets of signed-in pages when their session has ended. */
export function watchSessions(app: App, all: () => Iterable<SignedIn>) {
  async function checkSessions(): Promise<void> {
    for (const [tenant, listeners] of Map.groupBy(all(), (each) => each.tenant)) {
      const rows = await sessionsWithAccounts(app.database.of(tenant))
        .select([
          'sessions.id',
          'sessions.created_at',
          'ended_at',
          'expires_at',
          'suspended_at',
          'removed_at',
        ])
        .where(
          'sessions.id',
          'in',
          listeners.map(({ session }) => session),
        )
        .execute()
      const found = new Map(rows.map((row) => [row.id, row]))
      for (const listener of listeners) {
        const problem = exitReasonOf(found.get(listener.session), app.now())
        if (problem) listener.endSession(problems[problem].code)
      }
    }
  }

  let checking: Promise<void> | undefined
  const check = () => {
    checking ??= checkSessions()
      .catch((error: unknown) => app.log.error({ err: error }, 'sessions could not be read'))
      .finally(() => (checking = undefined))
  }
  const timer = setInterval(check, sessionCheckMs)
  return {
    check,
    async close() {
      clearInterval(timer)
      await checking
    },
  }
}
