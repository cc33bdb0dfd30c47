import {
  IconAdjustmentsHorizontal,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowMerge,
  IconArrowsSplit,
  IconChevronDown,
  IconChevronUp,
  IconClockEdit,
  IconKeyboard,
  IconLock,
  IconMicrophone2,
  IconPlayerRecordFilled,
  IconPlus,
  IconSearch,
  IconTrash,
  IconUsers,
  IconWand,
} from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { editor } from '#shared/editor/texts.ts'
import { Group, Toolbar, ToolButton } from '#shared/editor/web/toolbar.tsx'
import { IconButton } from '#ui/buttons/button.tsx'
import { type CommandName, commands } from './commands/commands.ts'
import { soundCommands } from './commands/sound-commands.ts'
import { type Command, useCurrent, useDocumentState, useIds, useTools } from './tools/tools.ts'
import { type ProfileName, profileNames } from './tools/use-profile.ts'
import styles from '#shared/editor/web/toolbar.module.css'

/** Toolbar of commands with further groups; `more` is placed at the end. */
export function CueToolbar({ children, more }: { children: ReactNode; more?: ReactNode }) {
  const { profile, open, sound } = useTools()
  const t = useT()
  const { canUndo, canRedo } = useDocumentState()
  const current = useCurrent()
  const none = current === undefined
  return (
    <ToolbarFrame more={more}>
      <Group>
        <Tool name="undo" icon={<IconArrowBackUp size={18} />} disabled={!canUndo} />
        <Tool name="redo" icon={<IconArrowForwardUp size={18} />} disabled={!canRedo} />
      </Group>
      <Group>
        <Tool name="add" icon={<IconPlus size={18} />} />
        <Tool name="split" icon={<IconArrowsSplit size={18} />} disabled={none} />
        <Tool name="merge" icon={<IconArrowMerge size={18} />} disabled={none} />
        <Tool name="remove" icon={<IconTrash size={18} />} disabled={none} />
        <Tool name="lock" icon={<IconLock size={18} />} disabled={none} />
      </Group>
      <Group>
        <Tool name="setStart" icon={<span className={styles.sign}>[</span>} disabled={none} />
        <Tool name="setEnd" icon={<span className={styles.sign}>]</span>} disabled={none} />
        <Tool name="shift" icon={<IconClockEdit size={18} />} disabled={none} />
      </Group>
      <Group>
        <Tool name="find" icon={<IconSearch size={18} />} />
        <Tool name="speakers" icon={<IconUsers size={18} />} />
        {sound && (
          <>
            <CommandButton
              command={soundCommands.voice}
              icon={<IconMicrophone2 size={18} />}
              disabled={none}
            />
            <CommandButton
              command={soundCommands.takes}
              icon={<IconPlayerRecordFilled size={18} />}
              disabled={none}
            />
          </>
        )}
      </Group>
      <Group>
        <Tool name="previousProblem" icon={<IconChevronUp size={18} />} />
        <Tool name="nextProblem" icon={<IconChevronDown size={18} />} />
        <ProblemCount />
        <Tool name="mend" icon={<IconWand size={18} />} disabled={none} />
        <select
          className={styles.select}
          aria-label={t(editor.profile)}
          data-tip={t(editor.profile)}
          value={profile.name}
          onChange={(event) => {
            const name = event.currentTarget.value as ProfileName
            profile.choose(name)
            if (name === 'own') open('profile')
          }}
        >
          {profileNames.map((name) => (
            <option key={name} value={name}>
              {t(editor[name])}
            </option>
          ))}
        </select>
        {profile.name === 'own' && (
          <IconButton
            size="small"
            label={t(editor.ownRules)}
            icon={<IconAdjustmentsHorizontal size={18} />}
            onClick={() => open('profile')}
          />
        )}
      </Group>
      {children}
    </ToolbarFrame>
  )
}

/** Groups of tools, followed by `more` and the help button. */
export function ToolbarFrame({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <Toolbar
      rest={
        <>
          <Count />
          {more}
          <Tool name="keys" icon={<IconKeyboard size={18} />} />
        </>
      }
    >
      {children}
    </Toolbar>
  )
}

type ToolProps = { icon: ReactNode; disabled?: boolean }

const Tool = ({ name, ...rest }: ToolProps & { name: CommandName }) => (
  <CommandButton command={commands[name]} {...rest} />
)

export function CommandButton({ command, icon, disabled }: ToolProps & { command: Command }) {
  const tools = useTools()
  const { label, keys } = command
  return (
    <ToolButton
      label={label}
      keys={keys}
      icon={icon}
      disabled={disabled}
      onPress={() => command.run(tools)}
    />
  )
}

function ProblemCount() {
  const { findings, review, estimated } = useTools()
  const t = useT()
  const count = useSyncExternalStore(findings.watch, () => findings.all().size)
  const { lines, words } = useSyncExternalStore(review.watch, review.count)
  const times = useSyncExternalStore(estimated.watch, estimated.count)
  const parts = [
    ...(count > 0 ? [t(editor.problemCount, { count })] : []),
    ...(lines > 0 ? [t(editor.unreviewedCount, { count: lines })] : []),
    ...(words > 0 ? [t(editor.uncertainCount, { count: words })] : []),
    ...(times > 0 ? [t(editor.estimatedCount, { count: times })] : []),
  ]
  return (
    <span
      className={`${styles.count} px-1 small whitespace-nowrap`}
      data-some={parts.length > 0 || undefined}
    >
      {parts.length > 0 ? parts.join(' · ') : t(editor.noProblems)}
    </span>
  )
}

function Count() {
  const { document, view } = useTools()
  const t = useT()
  const ids = useIds()
  const current = useCurrent()
  const chosen = useSyncExternalStore(view.watch, view.count)
  if (chosen > 1)
    return (
      <span className={`${styles.count} px-1 small whitespace-nowrap`}>
        {t(editor.chosen, { count: chosen })}
      </span>
    )
  if (current === undefined) return null
  return (
    <span className={`${styles.count} px-1 small whitespace-nowrap`}>
      {t(editor.ofAll, { number: document.placeOf(current) + 1, count: ids.length })}
    </span>
  )
}
