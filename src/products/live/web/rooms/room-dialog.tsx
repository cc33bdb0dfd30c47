import { useQueryClient } from '@tanstack/react-query'
import { liveProblems } from '#core/texts/problems/live.ts'
import { shareProblems } from '#core/texts/problems/share.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { DayField } from '#core/web/forms/day-field.tsx'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { dayIn } from '#core/web/i18n/last-day.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { maxPassCode, passCode as passCodeRule } from '#shared/shares/contract/links.ts'
import { shareTexts } from '#shared/shares/texts.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Day } from '#ui/lists/days.ts'
import { type LiveRoom, liveRoomList, liveRoomSave } from '../../contract/rooms.ts'
import { roomTexts } from '../../texts/rooms.ts'

const two = (value: number) => String(value).padStart(2, '0')
/** The quarters of an hour of a day. */
const times = Array.from({ length: 96 }, (_, at) => `${two(Math.floor(at / 4))}:${two((at % 4) * 15)}`)

/** A moment as the day and the time here. */
function placeOf(moment: string | null): { day: Day | ''; time: string } {
  if (moment === null) return { day: '', time: '09:00' }
  const at = new Date(moment)
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

type RoomDialogProps = {
  edited?: LiveRoom | undefined
  onSaved?: (room: LiveRoom) => void
  onClose: () => void
}

/** Adds a room or changes one. */
export function RoomDialog({ edited, onSaved, onClose }: RoomDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const planned = placeOf(edited?.timePlanned ?? null)
  const form = useForm(
    { name: edited?.name ?? '', passCode: edited?.passCode ?? '', ...planned },
    {
      name: filled(liveProblems.liveNameEmpty),
      passCode: (typed) =>
        typed === '' || passCodeRule.safeParse(typed).success ? undefined : shareProblems.passCodeForm,
    },
  )
  const save = useAction(liveRoomSave, {
    done: t(roomTexts.saved),
    async onSuccess(room) {
      await client.invalidateQueries({ queryKey: [liveRoomList.path] })
      onSaved?.(room)
      onClose()
    },
  })
  const { day, time } = form.values
  return (
    <FormDialog
      title={t(edited ? roomTexts.changeRoom : roomTexts.newRoom)}
      confirmText={t(roomTexts.save)}
      busy={save.busy}
      onSubmit={form.submit(({ name, passCode }) =>
        save.run({
          ...(edited && { id: edited.id, mostViewers: edited.mostViewers }),
          name: name.trim(),
          passCode: passCode || null,
          timePlanned: day === '' ? null : new Date(`${day}T${time}`).toISOString(),
        }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {!edited && <p>{t(roomTexts.roomsHint)}</p>}
        <TextField {...form.field('name')} label={t(roomTexts.name)} maxLength={100} autoComplete="off" />
        <TextField
          {...form.field('passCode')}
          label={t(shareTexts.passCode)}
          hint={t(shareTexts.passCodeHint)}
          maxLength={maxPassCode}
          autoComplete="off"
        />
        <DayField
          {...form.choice('day')}
          label={t(roomTexts.planned)}
          hint={t(roomTexts.plannedHint)}
          min={dayIn(0)}
        />
        {day !== '' && (
          <SelectField
            label={t(roomTexts.plannedTime)}
            options={[...new Set([time, ...times])].toSorted().map((value) => ({ value, label: value }))}
            {...form.choice('time')}
          />
        )}
      </div>
    </FormDialog>
  )
}
