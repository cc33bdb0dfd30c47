import { common } from '#core/texts/common.ts'
import { liveProblems } from '#core/texts/problems/live.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { livePollOpen, pollChoices } from '../../contract/polls.ts'
import { pollTexts } from '../../texts/polls.ts'

const choicesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Asks everybody who follows a question with answers to choose from. */
export function AskDialog({ session, onClose }: { session: string; onClose: () => void }) {
  const t = useT()
  const form = useForm(
    { question: '', choices: '' },
    {
      question: filled(liveProblems.livePollEmpty),
      choices: (text) => {
        const all = choicesIn(text)
        const isRight =
          all.length >= pollChoices.least &&
          all.length <= pollChoices.most &&
          new Set(all).size === all.length
        return isRight ? undefined : liveProblems.livePollChoices
      },
    },
  )
  const ask = useAction(
    ({ question, choices }: { question: string; choices: string }) =>
      send(livePollOpen, { session, question, choices: choicesIn(choices) }),
    { onSuccess: onClose },
  )
  return (
    <Dialog
      title={t(pollTexts.askTitle)}
      closeText={t(common.cancel)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button type="submit" form="ask" variant="primary" busy={ask.busy}>
            {t(pollTexts.show)}
          </Button>
        </>
      }
    >
      <form id="ask" noValidate className="grid gap-4" onSubmit={form.submit(ask.run)}>
        <TextField {...form.field('question')} label={t(pollTexts.question)} maxLength={200} />
        <TextArea
          {...form.field('choices')}
          label={t(pollTexts.choices)}
          hint={t(pollTexts.choicesHint)}
          rows={4}
          maxLength={700}
        />
      </form>
    </Dialog>
  )
}
