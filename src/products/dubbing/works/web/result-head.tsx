import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { workState } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { editorOf } from '#products/dubbing/common/web/editor-of.ts'
import { isOriginalLanguage } from '#products/dubbing/common/web/original-language.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { versionState } from '#shared/works/web/version-state.ts'
import { versionsOf } from '#shared/works/web/versions-card.tsx'
import { MenuButton } from '#ui/overlays/menu-button.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { type Work, type WorkDetail, workList } from '../contract.ts'
import { qualityTexts } from '../texts/quality.ts'
import { workTexts } from '../texts/works.ts'
import { DraftBadges, ProofreadBadge } from './quality-badges.tsx'

interface ResultHeadProps {
  work: WorkDetail
  /** The id of the version beside it. */
  against: string | undefined
  onCompare: (version: string | undefined) => void
}

/** What the page shows: language and version, each with the others to choose from, and how far it is checked. */
export function ResultHead({ work, against, onCompare }: ResultHeadProps) {
  const t = useT()
  const isMade = work.state === workState.done
  const isOriginal = isOriginalLanguage(work)
  const project = { id: work.project, language: isOriginal ? work.language : null }
  return (
    <div className="row flex-wrap gap-2">
      <LanguageMenu work={work} />
      <VersionMenu work={work} />
      {isMade && <CompareMenu work={work} against={against} onCompare={onCompare} />}
      {isMade && (
        <>
          {work.quality.proofread && (
            <Link to={editorOf(project, work.language)}>
              <ProofreadBadge quality={work.quality} />
            </Link>
          )}
          <DraftBadges quality={work.quality} />
          <Badge tone="neutral">{t(qualityTexts[work.options.label])}</Badge>
        </>
      )}
    </div>
  )
}

/** The newest finished work of each language of the project. */
function LanguageMenu({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { data } = useQuery(reads(workList, { project: work.project, state: workState.done, size: 100 }))
  const newest = new Map<string, Pick<Work, 'id' | 'language'>>([[work.language, work]])
  for (const each of data?.records ?? []) if (!newest.has(each.language)) newest.set(each.language, each)
  const name = format.language(work.language)
  if (newest.size < 2) return <span className="font-medium">{name}</span>
  return (
    <MenuButton label={t(workTexts.languages)} text={name}>
      {[...newest.values()]
        .map(({ id, language }) => ({ id, label: format.language(language) }))
        .toSorted((a, b) => a.label.localeCompare(b.label))
        .map(({ id, label }) => (
          <MenuItem
            key={id}
            checked={id === work.id}
            icon={id === work.id && <IconCheck size={16} />}
            onSelect={() => go(workAt({ id }))}
          >
            {label}
          </MenuItem>
        ))}
    </MenuButton>
  )
}

/** All versions in this language, newest first. */
function VersionMenu({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const all = versionsOf<Work>(work)
  const time = format.dateTime(work.timeFinish ?? work.timeCreate)
  const shown = t(workTexts.versionAt, { version: work.version, time })
  if (all.length < 2) return <span className="text-soft">{shown}</span>
  return (
    <MenuButton label={t(madeTexts.versions)} text={shown}>
      {all.map((each) => (
        <MenuItem
          key={each.id}
          checked={each.id === work.id}
          icon={each.id === work.id && <IconCheck size={16} />}
          onSelect={() => go(workAt(each))}
        >
          <VersionLines work={each} />
        </MenuItem>
      ))}
    </MenuButton>
  )
}

function VersionLines({ work }: { work: Work }) {
  const t = useT()
  const format = useFormat()
  const { version, timeCreate, timeFinish, changed } = work
  const state = versionState(work)
  const note = state
    ? t(state.text)
    : changed > 0 && t(workTexts.staleLines, { count: format.number(changed) })
  return (
    <span className="grid">
      <span>{t(madeTexts.version, { version })}</span>
      <span className="small">
        {format.dateTime(timeFinish ?? timeCreate)}
        {note && ` · ${note}`}
      </span>
    </span>
  )
}

/** Other finished versions, to play beside this one. */
function CompareMenu({ work, against, onCompare }: ResultHeadProps) {
  const t = useT()
  const others = work.versions.filter(({ state }) => state === workState.done)
  const compared = others.find(({ id }) => id === against)
  if (others.length === 0) return null
  return (
    <MenuButton
      label={t(workTexts.compare)}
      text={compared ? t(workTexts.comparedWith, { version: compared.version }) : t(workTexts.compare)}
    >
      {others.map(({ id, version }) => (
        <MenuItem
          key={id}
          checked={id === against}
          icon={id === against && <IconCheck size={16} />}
          onSelect={() => onCompare(id === against ? undefined : id)}
        >
          {t(workTexts.compareWith, { version })}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
