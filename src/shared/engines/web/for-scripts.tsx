import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '#core/web/forms/copy.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Setting } from '../contract.ts'
import { fieldTexts } from '../texts/servers.ts'
import styles from './engines.module.css'

const listExample = `{"speech": [
  {"name": "gpu1", "address": "http://gpu1:8000/v1", "key": "", "model": "qwen3-tts"},
  {"name": "gpu2", "address": "http://gpu2:8000/v1", "key": "", "model": "qwen3-tts"}
]}`

const quoted = (value: string) =>
  /^[\w.:/,|=@-]*$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`

type ForScriptsProps = {
  settings: readonly Setting[]
  /** As typed; null removes the stored one. */
  valueOf: (setting: Setting) => string | null
  onChange: (name: string, value: string) => void
}

/** The settings as environment variables, and the list of servers as it is stored. */
export function ForScripts({ settings, valueOf, onChange }: ForScriptsProps) {
  const t = useT()
  const copy = useCopy()
  const isList = ({ name }: Setting) => name === 'OPENAI_SERVERS'
  const list = settings.find((setting) => isList(setting) && setting.from !== 'environment')
  const lines = settings
    .filter((setting) => !isList(setting))
    .map((setting) => `${setting.name}=${setting.secret ? '' : quoted(valueOf(setting) ?? '')}`)
    .join('\n')
  return (
    <details className={styles.more}>
      <summary>{t(fieldTexts.forScripts)}</summary>
      <div className="grid gap-3">
        <p className="small">{t(fieldTexts.forScriptsHint)}</p>
        <pre className={`${styles.lines} well py-2 px-3 whitespace-pre-wrap`}>{lines}</pre>
        <div>
          <Button size="small" icon={<IconCopy size={16} />} onClick={() => void copy(lines)}>
            {t(fieldTexts.copy)}
          </Button>
        </div>
        {list && (
          <TextArea
            label={t(fieldTexts.rawList)}
            hint={
              <>
                <span className="block">{t(fieldTexts.rawListHint)}</span>
                <span className={styles.code}>{list.name}</span>
              </>
            }
            className={styles.long}
            rows={8}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={listExample}
            maxLength={40_000}
            value={valueOf(list) ?? ''}
            onChange={(event) => onChange(list.name, event.currentTarget.value)}
          />
        )}
      </div>
    </details>
  )
}
