import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Brand } from '#core/contract/tenants.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import {
  type Branding,
  branding as brandingShape,
  type BrandingPart,
  staffTenant,
  staffTenantModify,
  staffTenants,
  type TenantDetail,
} from '../contract.ts'
import { tenantTexts } from '../texts.ts'
import { problemsIn } from './validate.ts'

const asText = (value: Branding[BrandingPart]) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
const isSame = (one: Branding[BrandingPart], other: Branding[BrandingPart]) => asText(one) === asText(other)
const partsOf = (branding: Partial<Branding>) => Object.keys(branding) as BrandingPart[]

/** Changed parts with the values they started from, to detect concurrent changes. */
interface Draft {
  from: TenantDetail | undefined
  changes: Partial<Branding>
}

/** Drops parts that equal the saved values. */
function held(from: TenantDetail, wanted: Partial<Branding>): Draft {
  const changes = without(wanted, (part) => isSame(wanted[part]!, from.branding[part]))
  return { from: partsOf(changes).length > 0 ? from : undefined, changes }
}

const without = (branding: Partial<Branding>, goes: (part: BrandingPart) => boolean): Partial<Branding> =>
  Object.fromEntries(Object.entries(branding).filter(([part]) => !goes(part as BrandingPart)))

/** The saved branding with local changes on top. */
export function useBranding(tenant: TenantDetail) {
  const t = useT()
  const client = useQueryClient()
  const [{ from, changes }, setDraft] = useState<Draft>({ from: undefined, changes: {} })
  /** URLs of newly uploaded pictures. */
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({})
  /** Parts that somebody else saved in the meantime. */
  const [theirs, setTheirs] = useState<readonly BrandingPart[]>([])

  const base = from ?? tenant
  const branding: Branding = { ...base.branding, ...changes }

  const set = <Part extends BrandingPart>(part: Part, value: Branding[Part]) =>
    setDraft((before) => held(before.from ?? tenant, { ...before.changes, [part]: value }))

  const save = useAction(async () => {
    const { id } = tenant
    const read = reads(staffTenant, { id })
    try {
      const saved = await send(staffTenantModify, { id, revision: base.revision, branding: changes })
      client.setQueryData(read.queryKey, saved)
      void client.invalidateQueries({ queryKey: [staffTenants.path] })
      // Keeps changes made during the request.
      setDraft((before) =>
        held(
          saved,
          without(before.changes, (part) => before.changes[part] === changes[part]),
        ),
      )
      setTheirs([])
      toasts.success(t(tenantTexts.saved))
    } catch (error) {
      if (!failedBy(error, 'tenantMoved')) throw error
      const now = await client.fetchQuery({ ...read, staleTime: 0 })
      setTheirs(partsOf(now.branding).filter((part) => !isSame(now.branding[part], base.branding[part])))
      setDraft((before) => held(now, before.changes))
    }
  })

  const address = (path: string | null) =>
    path && (seen[path] ?? (path === base.branding.logo ? base.shown.logo : base.shown.background))
  const { supportPhone: phone, supportEmail: email, features: _, ...rest } = branding
  const brand: Brand = {
    ...rest,
    logo: address(branding.logo),
    background: address(branding.background),
    support: { phone, email },
    code: tenant.code,
    frameOrigins: tenant.frameOrigins,
  }

  return {
    branding,
    brand,
    busy: save.busy,
    dirty: partsOf(changes).length > 0,
    wrong: problemsIn(brandingShape, branding),
    theirs,
    /** Parts changed on both sides. */
    both: theirs.filter((part) => part in changes),
    set,
    /** An uploaded picture with its URL. */
    setPicture(part: 'logo' | 'background', picture: { path: string; shown: string } | null) {
      if (picture) setSeen((before) => ({ ...before, [picture.path]: picture.shown }))
      set(part, picture?.path ?? null)
    },
    save: save.run,
    discard() {
      setDraft({ from: undefined, changes: {} })
      setTheirs([])
    },
    takeTheirs(parts: readonly BrandingPart[]) {
      setDraft((before) =>
        held(
          before.from ?? tenant,
          without(before.changes, (part) => parts.includes(part)),
        ),
      )
      setTheirs([])
    },
  }
}
export type BrandingDraft = ReturnType<typeof useBranding>
