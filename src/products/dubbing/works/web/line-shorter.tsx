import { IconScissors } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Shorter } from '#products/dubbing/common/web/shorter.tsx'
import type { useShorten } from '#products/dubbing/common/web/use-shorten.ts'
import { shorterTexts } from '#products/dubbing/translation/texts/shorter.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { SpokenLine } from '../contract.ts'
import type { useTakeShorter } from './use-take-shorter.ts'
import styles from './work-lines.module.css'

/** Unchanged, too long, and without a shorter wording yet. */
export const isLong = ({ cut, changed, shorter }: SpokenLine) => Boolean(cut) && !changed && shorter === null

type LineShorterProps = {
  line: SpokenLine
  number: number
  /** Language of the spoken text. */
  language: string
  shorten: ReturnType<typeof useShorten>
  shorter: ReturnType<typeof useTakeShorter>
  onFind: (lines: readonly SpokenLine[]) => void
}

/** Shown below a line that is too long: a shorter wording, or a button to request one. */
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
      variant="plain"
      className={styles.find}
      icon={<IconScissors size={16} />}
      busy={shorten.looksFor(id)}
      disabled={shorten.looking && !shorten.looksFor(id)}
      aria-label={t(shorterTexts.findOf, { number })}
      onClick={() => onFind([line])}
    >
      {t(shorterTexts.find)}
    </Button>
  )
}
