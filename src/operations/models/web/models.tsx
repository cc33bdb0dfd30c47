import { IconCpu } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { type Machine, type ModelMirror, staffModels } from '../contract.ts'
import { modelTitles } from '../screens.ts'
import { modelPageTexts } from '../texts/models.ts'
import { Catalog } from './catalog.tsx'
import { MirrorsDialog } from './mirrors-dialog.tsx'
import { Recommended } from './recommended.tsx'

/** Polling interval in milliseconds: while something is downloaded or tested, and otherwise. */
const renewal = { active: 1500, idle: 15_000 }

export const load: Load<'/staff/models'> = () => prefetch(staffModels, {})

/** Models for operators: what is recommended, and the whole catalog, for each machine. */
export function Models() {
  const t = useT()
  const format = useFormat()
  const [chosen, choose] = useState<string>()
  const query = useQuery({
    ...reads(staffModels, {}),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ run }) => isActive(run)) ? renewal.active : renewal.idle,
  })
  return (
    <Page title={t(modelTitles.models)} intro={t(modelPageTexts.intro)}>
      <Loaded
        query={query}
        failed={t(modelPageTexts.failed)}
        waiting={
          <Card>
            <TextSkeleton lines={8} />
          </Card>
        }
      >
        {({ changes, machines, mirrors, runs }) => {
          const machine = machines.find(({ id }) => id === chosen) ?? machines[0]
          if (!changes || !machine)
            return (
              <EmptyState
                picture={<IconCpu size={40} stroke={1.25} />}
                title={t(changes ? modelPageTexts.noMachine : modelPageTexts.notYours)}
              >
                {changes ? t(modelPageTexts.noMachineHint) : undefined}
              </EmptyState>
            )
          const runOf = (model: string) =>
            runs.find((each) => each.machine === machine.id && each.model === model)?.run
          return (
            <div className="container grid gap-4">
              <div>
                {machines.length > 1 && (
                  <SelectField
                    label={t(modelPageTexts.onMachine)}
                    options={machines.map(({ id, host }) => ({ value: id, label: host }))}
                    value={machine.id}
                    onChange={choose}
                  />
                )}
                <div className="row flex-wrap gap-2 gap-x-4">
                  <p className="note">
                    {t(modelPageTexts.facts, {
                      cores: machine.cores,
                      memory: format.bytes(machine.memory),
                      free: format.bytes(machine.free),
                      graphics: machine.graphics ?? t(modelPageTexts.noGraphics),
                    })}
                  </p>
                  <Mirrors sites={sitesOf(machine)} mirrors={mirrors} />
                </div>
                {!machine.alive && <p className="callout mt-2">{t(modelPageTexts.gone)}</p>}
              </div>
              <Recommended machine={machine} machines={machines} runOf={runOf} />
              <Catalog machine={machine} runOf={runOf} />
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The sites of the files of its catalog. */
const sitesOf = ({ models }: Machine) =>
  [...new Set(models.flatMap(({ files }) => files.map(({ address }) => new URL(address).origin)))].toSorted()

function Mirrors({ sites, mirrors }: { sites: readonly string[]; mirrors: readonly ModelMirror[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(modelPageTexts.mirrors)}
      </Button>
      {isOpen && <MirrorsDialog sites={sites} mirrors={mirrors} onClose={() => setOpen(false)} />}
    </>
  )
}
