import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { notify } from '#identity/notifications/server/notify.ts'

/** Reminds the owners of rooms of the session that they planned. */
export const remindOfRooms = scheduledJob({ kind: 'live.remind', every: '* * * * *', retryAfter: 10 })

const minuteMs = 60_000
/** Time enough to try a microphone. */
const beforeMs = 15 * minuteMs

export const runRemindOfRooms = handleJob(remindOfRooms, async (_, { app, signal }) => {
  for (const tenant of await tenantIds(app)) {
    signal.throwIfAborted()
    const now = app.now()
    await app.database
      .of(tenant)
      .transaction()
      .execute(async (trx) => {
        const soon = await trx
          .updateTable('live_rooms')
          .set((row) => ({ reminded_for: row.ref('planned_at') }))
          .where('planned_at', '>', now)
          .where('planned_at', '<=', new Date(now.getTime() + beforeMs))
          .where((row) => row('reminded_for', 'is distinct from', row.ref('planned_at')))
          .where('deleted_at', 'is', null)
          .returning(['account_id', 'name', 'planned_at'])
          .execute()
        for (const { account_id: account, name, planned_at } of soon) {
          const minutes = Math.max(1, Math.round((planned_at!.getTime() - now.getTime()) / minuteMs))
          await notify(trx, { tenant, account, now }, 'liveRoomSoon', { name, minutes })
        }
      })
  }
})
