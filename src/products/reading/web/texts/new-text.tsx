import { IconFileText, IconLink, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { SentTo } from '#core/contract/call.ts'
import { partTexts } from '#core/texts/text-parts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { type Aside, readingCreate, type ReadingKind, unreadAsides } from '../../contract/readings.ts'
import { readingTexts } from '../../texts/readings.ts'
import { TextFile } from './text-file.tsx'
import styles from './new-text.module.css'

type Source = 'paste' | 'file' | 'address'
type Sent = Pick<SentTo<typeof readingCreate>, 'text' | 'upload' | 'address'>

const icons = { paste: IconPencil, file: IconFileText, address: IconLink } as const
const usualTag = 'chapter'
/** Parts that are read unless they are left out; those that usually are not can be chosen after the import. */
const usuallyRead = ['footnote', 'reference'] as const satisfies readonly Aside[]

interface NewTextProps {
  kind: ReadingKind
  title: string
  intro: string
  /** The first tab: what people of this kind usually have. */
  first: Source
}

/** A new text to read aloud: pasted, from a file or from a web page. It opens in the editor. */
export function NewText({ kind, title, intro, first }: NewTextProps) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const [source, setSource] = useState<Source>(first)
  const form = useForm<{ text: string; address: string; tag: string; leaveOut: readonly Aside[] }>({
    text: '',
    address: '',
    tag: usualTag,
    leaveOut: [],
  })
  const { text, address, tag, leaveOut } = form.values

  const create = useAction(async (sent: Sent) => {
    const chapterTag = tag.trim() === '' ? undefined : tag.trim()
    const { id } = await send(readingCreate, {
      kind,
      ...sent,
      ...(kind === 'book' && {
        ...(chapterTag !== undefined && { chapterTag }),
        leaveOut: [...unreadAsides, ...leaveOut],
      }),
    })
    go(href('/works-editing', { id }))
  })
  const order: readonly Source[] =
    first === 'file' ? ['file', 'paste', 'address'] : ['paste', 'file', 'address']
  return (
    <Page title={title} intro={intro}>
      <div className={`${styles.column} grid gap-5`}>
        <Tabs
          label={t(readingTexts.source)}
          tabs={order.map((key) => {
            const Icon = icons[key]
            return { key, label: t(readingTexts[key]), icon: <Icon size={16} aria-hidden /> }
          })}
          value={source}
          onChange={setSource}
        >
          {source === 'paste' && (
            <div className="grid gap-4">
              <TextArea
                {...form.field('text')}
                label={t(readingTexts.text)}
                hint={t(readingTexts.textHint, { count: format.number(text.length) })}
                rows={16}
              />
              <Button
                variant="primary"
                size="large"
                busy={create.busy}
                disabled={text.trim() === ''}
                onClick={() => create.run({ text })}
              >
                {t(readingTexts.continue)}
              </Button>
            </div>
          )}
          {source === 'file' && (
            <TextFile kind={kind} busy={create.busy} onSent={(upload) => create.run({ upload })} />
          )}
          {source === 'address' && (
            <form
              className="grid gap-4"
              onSubmit={form.submit(() => create.run({ address: withProtocol(address.trim()) }))}
            >
              <TextField
                {...form.field('address')}
                label={t(readingTexts.addressLabel)}
                hint={t(readingTexts.addressHint)}
                inputMode="url"
                placeholder="https://"
              />
              <Button
                type="submit"
                variant="primary"
                size="large"
                busy={create.busy}
                disabled={address.trim() === ''}
              >
                {t(readingTexts.continue)}
              </Button>
            </form>
          )}
        </Tabs>
        {kind === 'book' && <p className="mt-1 small">{t(readingTexts.longTime)}</p>}
        {kind === 'book' && (
          <Card>
            <div className="grid gap-4">
              <TextField
                {...form.field('tag')}
                label={t(readingTexts.chapterTag)}
                hint={t(readingTexts.chapterTagHint, { tag: tag.trim() || usualTag })}
                maxLength={40}
              />
              <fieldset className={`${styles.choices} flex flex-wrap gap-2 gap-x-5`}>
                <legend>{t(readingTexts.leaveOut)}</legend>
                {usuallyRead.map((aside) => (
                  <Checkbox
                    key={aside}
                    checked={leaveOut.includes(aside)}
                    onChange={({ currentTarget: { checked } }) =>
                      form.set(
                        'leaveOut',
                        checked ? [...leaveOut, aside] : leaveOut.filter((each) => each !== aside),
                      )
                    }
                  >
                    {t(partTexts[aside])}
                  </Checkbox>
                ))}
              </fieldset>
            </div>
          </Card>
        )}
      </div>
    </Page>
  )
}

/** People type addresses without it. */
const withProtocol = (address: string) => (/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)
