import * as z from 'zod/mini'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm, type Validator } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { type ModelMirror, modelMirror, staffModels, staffModelsMirrors } from '../contract.ts'
import { modelPageTexts } from '../texts/models.ts'

type MirrorsDialogProps = {
  /** The sites from which the models of the catalog are downloaded. */
  sites: readonly string[]
  mirrors: readonly ModelMirror[]
  onClose: () => void
}

const isAddress: Validator<string> = (typed) =>
  typed.trim() === '' || z.safeParse(modelMirror.shape.to, typed.trim()).success
    ? undefined
    : modelPageTexts.mirrorAddress

/** The addresses from which models are downloaded instead of their own sites. */
export function MirrorsDialog({ sites, mirrors, onClose }: MirrorsDialogProps) {
  const t = useT()
  const form = useForm<Record<string, string>>(
    Object.fromEntries(sites.map((site) => [site, mirrors.find(({ from }) => from === site)?.to ?? ''])),
    Object.fromEntries(sites.map((site) => [site, isAddress])),
  )
  const save = useAction(staffModelsMirrors, {
    done: t(modelPageTexts.mirrorsSaved),
    renews: [staffModels],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t(modelPageTexts.mirrors)}
      confirmText={t(modelPageTexts.save)}
      busy={save.busy}
      onSubmit={form.submit((values) =>
        save.run({
          mirrors: Object.entries(values).flatMap(([from, to]) =>
            to.trim() ? [{ from, to: to.trim() }] : [],
          ),
        }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="note">{t(modelPageTexts.mirrorsHint)}</p>
        {sites.map((site) => (
          <TextField
            key={site}
            {...form.field(site)}
            label={t(modelPageTexts.mirrorOf, { site: new URL(site).host })}
            placeholder="https://"
            inputMode="url"
          />
        ))}
      </div>
    </FormDialog>
  )
}
