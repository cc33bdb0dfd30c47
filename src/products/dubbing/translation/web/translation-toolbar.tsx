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
import { editor } from '#shared/editor/texts.ts'
import { lineWords } from '../texts/lines.ts'
import { commentCommands } from '#products/dubbing/editor/web/comment-commands.ts'
import { ExportMenu } from '#products/dubbing/editor/web/export-menu.tsx'
import { soundCommands } from '#products/dubbing/editor/web/sound-commands.ts'
import { CommandButton, ToolbarFrame } from '#products/dubbing/editor/web/toolbar.tsx'
import { Group } from '#shared/editor/web/toolbar.tsx'
import { useDocumentState } from '#products/dubbing/editor/web/tools.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { IconButton } from '#ui/button.tsx'
import { type FilterName, filters } from './problems.ts'
import type { translationCommands } from './translation-commands.ts'
import styles from '#shared/editor/web/toolbar.module.css'
import { useTranslation } from './translation-tools.ts'
import { useCounts } from './use-counts.ts'

interface ToolbarProps {
  commands: ReturnType<typeof translationCommands>
  onImport: () => void
}

const filterTexts = {
  all: lineWords.filterAll,
  problems: lineWords.filterProblems,
  stale: lineWords.filterStale,
  long: lineWords.filterLong,
  unchecked: lineWords.filterUnchecked,
  missing: lineWords.filterMissing,
  terms: lineWords.filterTerms,
  commented: lineWords.filterCommented,
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

/** Filter of lines with counts. */
function Filter() {
  const t = useT()
  const format = useFormat()
  const { filter, choose } = useTranslation()
  const counts = useCounts()
  return (
    <select
      className={styles.select}
      aria-label={t(lineWords.filter)}
      data-tip={t(lineWords.filter)}
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
