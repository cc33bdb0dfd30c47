import { IconScissors } from '@tabler/icons-react'
import type { SpokenLine } from '#contract/dubs.ts'
import { shorterWords } from '#i18n/shorter.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Shorter } from '#web/dubbing/shared/shorter.tsx'
import type { useShorten } from '#web/dubbing/shared/use-shorten.ts'
import { Button } from '#web/ui/button.tsx'
import type { useTakeShorter } from './use-take-shorter.ts'
import styles from './work-lines.module.css'

/** It is still as it was spoken, takes too long, and nothing shorter was found so far. */
export const isLong = ({ cut, changed, shorter }: SpokenLine) => Boolean(cut) && !changed && shorter === null

type LineShorterProps = {
  line: SpokenLine
  number: number
  /** Of what is spoken. */
  language: string
  shorten: ReturnType<typeof useShorten>
  shorter: ReturnType<typeof useTakeShorter>
  onFind: (lines: readonly SpokenLine[]) => void
}

/** Below a line that takes too long: what could be said instead, or the way to it. */
export function LineShorter({ line, number, language, shorten, shorter, onFind }: LineShorterProps) {
  const t = useT()
  const { id, shorter: text } = line
  if (text !== null)
    return (
      <Shorter
        text={text}
        number={number}
        language={language}
        busy={shorter.taking === id}
        onTake={() => void shorter.take([line])}
        onLeave={() => void shorten.leave(id)}
      />
    )
  return (
    <Button
      size="small"
      look="plain"
      className={styles.find}
      icon={<IconScissors size={16} />}
      busy={shorten.looksFor(id)}
      disabled={shorten.looking && !shorten.looksFor(id)}
      aria-label={t(shorterWords.findOf, { number })}
      onClick={() => onFind([line])}
    >
      {t(shorterWords.find)}
    </Button>
  )
}
