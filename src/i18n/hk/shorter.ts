// Generated from ../shorter.ts by `./yiyin texts`.

export const shorter = {
  "find": "找更短的說法",
  "findOf": "為第 {number} 條找更短的說法",
  "findChosen": "為所選過長字幕找更短的說法",
  "findAll": "為全部過長字幕找更短的說法",
  "nothingLong": "沒有過長的字幕",
  "looking": "正在為 {count} 條字幕找更短的說法",
  "shorter": "更短的說法",
  "take": "採用",
  "takeOf": "第 {number} 條採用",
  "leave": "不採用",
  "leaveOf": "第 {number} 條不採用",
  "takeChosen": "採用更短的說法",
  "takeAll": "全部採用（{count}）",
  "taken": "已改用更短的說法：{count} 條",
  "takenBack": "已恢復原來的說法",
  "retaken": "已重新採用更短的說法",
  "moved": "字幕剛被修改，未採用更短的說法",
}
