import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const noteTitles = texts('noteTitles', {
  notes: { cn: '笔记', en: 'Notes' },
  note: { cn: '笔记', en: 'Note' },
  noteWork: { cn: '朗读版本', en: 'Spoken note' },
})

export const notePaths = declareScreens(noteTitles, {
  '/notes': { name: 'notes', who: ['user'], menu: [{ section: 'reading', order: 70 }] },
  '/note': { name: 'note', who: ['user'] },
  '/noteWork': { name: 'noteWork', who: ['user'] },
})

declare module '#core/screens.ts' {
  interface Register {
    notes: typeof notePaths
  }
}
