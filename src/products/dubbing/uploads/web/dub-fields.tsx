import { useQuery } from '@tanstack/react-query'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { useBalanceText, useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { planStops } from '#products/dubbing/plans/contract.ts'
import { planTexts } from '#products/dubbing/plans/texts/plan.ts'
import { isDraftFrom } from '#products/dubbing/translation/web/targets.ts'
import { backgrounds } from '#products/dubbing/works/contract.ts'
import { generateTexts } from '#products/dubbing/works/texts/generate.ts'
import { quoteTexts } from '#shared/quotes/texts.ts'
import { isShort } from '#shared/quotes/web/spend-button.tsx'
import { UsageShort } from '#shared/quotes/web/usage-short.tsx'
import { type OfferedLanguage, videoDubLanguage } from '#shared/voices/contract.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import type { Draft } from './drafts-list.ts'
import { changeDubSettings, useDubSettings } from './dub-settings.ts'
import { chosenFor, secondsOf, targetsOfAll } from './dub-targets.ts'
import { LanguageChips } from './language-chips.tsx'
import styles from './dub-fields.module.css'

const stopTexts = { subtitles: planTexts.stopSubtitles, translation: planTexts.stopTranslation }

/** What the chosen languages mean for some files. */
export function useDubPlan(files: readonly Draft[]) {
  const { languages, stopAt, background } = useDubSettings()
  const { data: offered } = useQuery({ ...reads(videoDubLanguage, {}), ...untilOffered })
  const balance = useOwnBalance(usageKind.dubbing)
  const chosenOf = (file: Draft) => chosenFor(offered ?? [], file, languages)
  const { uses, rate } = secondsOf(offered ?? [], files, languages)
  const isWanted = files.some((file) => chosenOf(file).length > 0)
  return {
    offered,
    isWanted,
    uses,
    rate,
    balance,
    isTooMuch: isWanted && balance !== undefined && isShort({ uses: uses + rate, remaining: balance.left }),
    /** What follows in the project of a file; undefined if nothing. */
    planOf(file: Draft) {
      const own = chosenOf(file)
      return own.length > 0 ? { languages: own, stopAt, background } : undefined
    },
  }
}
export type DubPlan = ReturnType<typeof useDubPlan>

/** Into which languages new projects are dubbed, and where that stops. */
export function DubFields({ files, plan }: { files: readonly Draft[]; plan: DubPlan }) {
  const t = useT()
  const { languages, stopAt, background } = useDubSettings()
  const { offered, isWanted } = plan
  if (!offered) return null
  const targets = targetsOfAll(offered, files)
  const chosen = languages.filter((code) => targets.some((each) => each.code === code))
  return (
    <section className="grid gap-4 min-w-0" aria-label={t(planTexts.into)}>
      <LanguageChips
        targets={targets}
        chosen={chosen}
        onChange={(next) => changeDubSettings({ languages: next })}
      />
      {isWanted && (
        <>
          <Remarks files={files} targets={targets.filter(({ code }) => chosen.includes(code))} plan={plan} />
          <div className={`${styles.options} grid gap-4`}>
            <fieldset>
              <legend className="mb-1 p-0 note font-medium">{t(planTexts.stopFor)}</legend>
              <div className="flex flex-wrap gap-x-5">
                {planStops.map((stop) => (
                  <Checkbox
                    key={stop}
                    checked={stopAt.includes(stop)}
                    onChange={({ currentTarget: { checked } }) =>
                      changeDubSettings({
                        stopAt: planStops.filter((each) => (each === stop ? checked : stopAt.includes(each))),
                      })
                    }
                  >
                    {t(stopTexts[stop])}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
            {files.some(({ main }) => main.kind !== 'subtitles') && (
              <Segmented
                label={t(generateTexts.background)}
                options={backgrounds.map((value) => ({ value, label: t(generateTexts[value]) }))}
                value={background}
                onChange={(value) => changeDubSettings({ background: value })}
              />
            )}
          </div>
          <UnknownLength plan={plan} />
          {plan.isTooMuch && <UsageShort type={usageKind.dubbing} />}
        </>
      )}
    </section>
  )
}

/** The price of each minute where the length is not known yet, and how long the film may be. */
function UnknownLength({ plan: { rate, uses, balance, isTooMuch } }: { plan: DubPlan }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  if (rate === 0 || !balance || isTooMuch) return null
  const most = Math.floor((balance.left - uses) / rate)
  return (
    <p className="small">
      {t(planTexts.unknownLength, {
        rate: amount(usageKind.dubbing, 60 * rate),
        most: format.duration(most),
      })}
    </p>
  )
}

/** What should be known before: drafts, robotic voices, and languages that do not fit a file. */
function Remarks({
  files,
  targets,
  plan,
}: {
  files: readonly Draft[]
  targets: readonly OfferedLanguage[]
  plan: DubPlan
}) {
  const t = useT()
  const format = useFormat()
  const namesOf = (codes: readonly string[]) => format.list(codes.map((code) => format.language(code)))
  const drafts = targets.filter((target) => files.some(({ language }) => isDraftFrom(target, language)))
  const robotic = targets.filter(({ speech }) => speech === 'draft')
  const left = files.flatMap((file) => {
    const own = plan.planOf(file)?.languages ?? []
    const without = targets.map(({ code }) => code).filter((code) => !own.includes(code))
    return without.length > 0 ? [{ key: file.key, name: file.name, languages: namesOf(without) }] : []
  })
  return (
    <ul className="grid gap-1 text-13 text-soft">
      {drafts.length > 0 && (
        <li>{t(planTexts.draftTargets, { languages: namesOf(drafts.map(({ code }) => code)) })}</li>
      )}
      {robotic.length > 0 && (
        <li>{t(planTexts.roboticTargets, { languages: namesOf(robotic.map(({ code }) => code)) })}</li>
      )}
      {left.map(({ key, ...values }) => (
        <li key={key}>{t(planTexts.notFrom, values)}</li>
      ))}
    </ul>
  )
}

/** What the dubs use, and the balance; beside the button that creates the projects. */
export function DubPrice({ plan: { isWanted, uses, rate, balance } }: { plan: DubPlan }) {
  const t = useT()
  const amount = useAmount()
  const balanceText = useBalanceText()
  if (!isWanted) return null
  return (
    <dl className={`${styles.price} flex flex-wrap items-center gap-x-5 gap-1`}>
      {(uses > 0 || rate === 0) && (
        <div className="flex gap-2">
          <dt className="text-soft">{t(quoteTexts.uses)}</dt>
          <dd className="font-semibold">{amount(usageKind.dubbing, uses)}</dd>
        </div>
      )}
      {balance && (
        <div className="flex gap-2">
          <dt className="text-soft">{t(quoteTexts.remaining)}</dt>
          <dd>{balanceText(usageKind.dubbing, balance)}</dd>
        </div>
      )}
    </dl>
  )
}
