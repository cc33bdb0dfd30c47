import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconEraser,
  IconFileImport,
  IconMessageDown,
  IconMicrophone2,
  IconPlayerRecordFilled,
  IconRefresh,
  IconScissors,
  IconSearch,
  IconUserCheck,
  IconVocabulary,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { commentCommands } from '#products/dubbing/editor/web/commands/comment-commands.ts'
import { soundCommands } from '#products/dubbing/editor/web/commands/sound-commands.ts'
import { ExportMenu } from '#products/dubbing/editor/web/export-menu.tsx'
import { CommandButton, ToolbarFrame } from '#products/dubbing/editor/web/toolbar.tsx'
import { useDocumentState, useTools } from '#products/dubbing/editor/web/tools/tools.ts'
import { editor } from '#shared/editor/texts.ts'
import { inSlices } from '#shared/editor/web/in-slices.ts'
import { Group } from '#shared/editor/web/toolbar.tsx'
import { IconButton } from '#ui/buttons/button.tsx'
import { lineTexts } from '../texts/lines.ts'
import { type FilterName, filters, passes } from './problems.ts'
import type { translationCommands } from './translation-commands.ts'
import { useTranslation } from './translation-tools.ts'
import styles from '#shared/editor/web/toolbar.module.css'

interface ToolbarProps {
  commands: ReturnType<typeof translationCommands>
  onImport: () => void
}

const filterTexts = {
  all: lineTexts.filterAll,
  problems: lineTexts.filterProblems,
  stale: lineTexts.filterStale,
  long: lineTexts.filterLong,
  unchecked: lineTexts.filterUnchecked,
  missing: lineTexts.filterMissing,
  terms: lineTexts.filterTerms,
  commented: lineTexts.filterCommented,
} satisfies Record<FilterName, unknown>

export function TranslationToolbar({ commands, onImport }: ToolbarProps) {
  const t = useT()
  const { language, comments } = useTranslation()
  const { canUndo, canRedo } = useDocumentState()
  return (
    <ToolbarFrame
      more={
        <>
          <IconButton
            size="small"
            label={t(editor.import)}
            icon={<IconFileImport size={18} />}
            onClick={onImport}
          />
          <ExportMenu language={language} />
        </>
      }
    >
      <Group>
        <CommandButton command={commands.undo} icon={<IconArrowBackUp size={18} />} disabled={!canUndo} />
        <CommandButton command={commands.redo} icon={<IconArrowForwardUp size={18} />} disabled={!canRedo} />
      </Group>
      <Group>
        <CommandButton command={commands.check} icon={<IconUserCheck size={18} />} />
        <CommandButton command={commands.retranslate} icon={<IconRefresh size={18} />} />
        {commands.shortenAll && (
          <CommandButton command={commands.shortenAll} icon={<IconScissors size={18} />} />
        )}
        <CommandButton command={soundCommands.voice} icon={<IconMicrophone2 size={18} />} />
        <CommandButton command={soundCommands.takes} icon={<IconPlayerRecordFilled size={18} />} />
        <CommandButton command={commands.copyOriginal} icon={<IconCopy size={18} />} />
        <CommandButton command={commands.clear} icon={<IconEraser size={18} />} />
      </Group>
      <Group>
        <CommandButton command={commands.find} icon={<IconSearch size={18} />} />
        <CommandButton command={commands.terms} icon={<IconVocabulary size={18} />} />
      </Group>
      <Group>
        <CommandButton command={commands.previousProblem} icon={<IconChevronUp size={18} />} />
        <CommandButton command={commands.nextProblem} icon={<IconChevronDown size={18} />} />
        {comments.lines.length > 0 && (
          <CommandButton command={commentCommands.nextCommented} icon={<IconMessageDown size={18} />} />
        )}
        <Filter />
      </Group>
    </ToolbarFrame>
  )
}

type Counts = Readonly<Partial<Record<FilterName, number>>>

/** Debounce in milliseconds, because counting covers all lines. */
const pause = 400

/** Number of lines by filter; undefined until they are counted. */
function useCounts(): Counts | undefined {
  const { document } = useTools()
  const { look } = useTranslation()
  const [counts, setCounts] = useState<Counts>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let counted: unknown
    let round = 0
    const count = async () => {
      const mine = (round += 1)
      const cues = document.items()
      if (cues === counted) return
      const next: Partial<Record<FilterName, number>> = {}
      const countOne = (cue: Cue) => {
        const one = look(cue)
        for (const filter of filters) if (passes(filter, one)) next[filter] = (next[filter] ?? 0) + 1
      }
      if (!(await inSlices(cues, countOne, () => mine === round))) return
      counted = cues
      setCounts(next)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void count(), pause)
    }
    // After the first lines are rendered.
    later()
    const unwatch = document.watch(later)
    return () => {
      clearTimeout(timer)
      round += 1
      unwatch()
    }
  }, [document, look])
  return counts
}

/** Filter of lines with counts. */
function Filter() {
  const t = useT()
  const format = useFormat()
  const { filter, choose } = useTranslation()
  const counts = useCounts()
  return (
    <select
      className={styles.select}
      aria-label={t(lineTexts.filter)}
      data-tip={t(lineTexts.filter)}
      value={filter}
      onChange={(event) => choose(event.currentTarget.value as FilterName)}
    >
      {filters.map((each) => (
        <option key={each} value={each}>
          {counts ? `${t(filterTexts[each])} (${format.number(counts[each] ?? 0)})` : t(filterTexts[each])}
        </option>
      ))}
    </select>
  )
}
