import type { App } from '#core/server/app/app.ts'
import { batchByKey } from '#core/server/db/batch-by-key.ts'
import { type ShareRow, validShare, validShares } from '../core/access.ts'
import type { SessionKey } from '../core/channels.ts'
import { admitViewers, reportViewers } from '../core/viewers.ts'

/** Who asks for a link. */
interface Asked {
  tenant: string
  token: string
  address: string
}

export interface Follower {
  share: ShareRow
  /** Not counted as a viewer. */
  isDisplay: boolean
  /** The link was revoked or has expired. */
  over(): void
}

interface Arrival {
  kind: 'arrival'
  tenant: string
  follower: Follower
}

interface Report {
  kind: 'report'
  tenant: string
}

/** Covers lost notifications; also how late an expired link is noticed at most. */
const checkMs = 500
/** Screens of a link that are not counted; more of them are viewers, so that the limit of viewers holds. */
const maxDisplays = 20
const reportMs = 5000

/** The viewers of links in this process, which are counted over all processes and disconnected when their link ends. */
export function openShareViewers(app: App) {
  const id = crypto.randomUUID()
  const byShare = new Map<string, Set<Follower>>()
  const shares = () => byShare.values().flatMap((followers) => followers.values().take(1))

  async function checkNow(): Promise<void> {
    for (const [tenant, followers] of Map.groupBy(shares(), ({ share }) => share.tenant_id)) {
      const ids = followers.map(({ share }) => share.id)
      const valid = await validShares(app.database.of(tenant), app.now())
        .where('live_shares.id', 'in', ids)
        .execute()
      const known = new Set(valid.map((share) => share.id))
      for (const share of ids) if (!known.has(share)) for (const each of byShare.get(share) ?? []) each.over()
    }
  }

  let checking: Promise<void> | undefined
  const check = () => {
    checking ??= checkNow()
      .catch((error: unknown) => app.log.error({ err: error }, 'links could not be read'))
      .finally(() => (checking = undefined))
    return checking
  }

  function add(follower: Follower) {
    const followers = byShare.get(follower.share.id) ?? new Set()
    byShare.set(follower.share.id, followers.add(follower))
  }

  /** An audience that arrives together reads its link once, and is admitted together. */
  const read = batchByKey(async (_link, asked: readonly Asked[]) => {
    const { tenant, token, address } = asked[0]!
    const share = await validShare(app.database.of(tenant), token, { address, now: app.now() })
    return asked.map(() => share)
  })
  /** Reports and admissions of a link take turns: a report counted before an admission and stored after it would undo it. */
  const update = batchByKey(async (share, asked: readonly (Arrival | Report)[]) => {
    const { tenant } = asked[0]!
    const db = app.database.of(tenant)
    const counted = { tenant, share, process: id, now: app.now() }
    if (asked.some(({ kind }) => kind === 'report')) {
      const viewers = [...(byShare.get(share) ?? [])].filter(({ isDisplay }) => !isDisplay).length
      await reportViewers(db, { ...counted, viewers })
    }
    const arriving = asked.filter((each) => each.kind === 'arrival')
    if (arriving.length === 0) return asked.map(() => false)
    const admitted = new Set(
      arriving.slice(0, await admitViewers(db, { ...counted, viewers: arriving.length })),
    )
    for (const { follower } of admitted) add(follower)
    return asked.map((each) => each.kind === 'arrival' && admitted.has(each))
  })

  const report = ({ id: share, tenant_id: tenant }: ShareRow): Promise<unknown> =>
    update(share, { kind: 'report', tenant }).catch((error: unknown) =>
      app.log.error({ err: error }, 'viewers could not be counted'),
    )

  const timers = [
    setInterval(() => void check(), checkMs),
    setInterval(() => {
      for (const { share } of shares()) void report(share)
    }, reportMs),
  ]

  return {
    /** The link with this token, while it is valid. */
    find: (asked: Asked): Promise<ShareRow | undefined> =>
      read(`${asked.tenant}:${asked.token}:${asked.address}`, asked),
    /** False if as many as the link allows are connected. */
    async admit(follower: Follower): Promise<boolean> {
      const { id: share, tenant_id: tenant } = follower.share
      if (!follower.isDisplay) return update(share, { kind: 'arrival', tenant, follower })
      add(follower)
      return true
    },
    /** Whether another screen of a link, on this server, is admitted without being counted. */
    admitsDisplay: (share: ShareRow): boolean =>
      [...(byShare.get(share.id) ?? [])].filter(({ isDisplay }) => isDisplay).length < maxDisplays,
    async remove(follower: Follower): Promise<void> {
      const followers = byShare.get(follower.share.id)
      followers?.delete(follower)
      if (followers?.size === 0) byShare.delete(follower.share.id)
      await report(follower.share)
    },
    /** A link of this session was revoked. */
    async onShares(_key: SessionKey): Promise<void> {
      await checking
      await check()
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await checking
    },
  }
}
