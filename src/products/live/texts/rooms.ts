import { texts } from '#core/texts/texts.ts'

/** Rooms: permanent addresses for sessions that come again. */
export const roomTexts = texts('roomTexts', {
  rooms: { cn: '房间', en: 'Rooms' },
  roomsHint: {
    cn: '房间的链接、二维码和编号长期有效，可提前发给观众；每次在房间里开始，观众打开同一个链接即可。',
    en: 'The link, QR code and code of a room stay the same. Share them once: the audience finds each session that you start in it.',
  },
  room: { cn: '房间', en: 'Room' },
  noRoom: { cn: '不使用房间', en: 'No room' },
  newRoom: { cn: '新建房间', en: 'New room' },
  changeRoom: { cn: '编辑房间', en: 'Edit room' },
  name: { cn: '房间名称', en: 'Name of the room' },
  planned: { cn: '下一场时间（可选）', en: 'Next session (optional)' },
  plannedTime: { cn: '时间', en: 'Time' },
  plannedHint: { cn: '观众打开链接时会看到', en: 'Shown to those who open the link before' },
  plannedFor: { cn: '下一场：{time}', en: 'Next session: {time}' },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '房间已保存', en: 'Room saved' },
  startHere: { cn: '在此开始', en: 'Start here' },
  openSession: { cn: '进入本场', en: 'Open the session' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除房间“{name}”？', en: 'Delete the room “{name}”?' },
  removeText: {
    cn: '它的链接、二维码和编号将永久失效，正在观看的人会立即断开。已有的记录会保留。',
    en: 'Its link, QR code and code stop working for good, and viewers are disconnected. Sessions stay in the history.',
  },
})
