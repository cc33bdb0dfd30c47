export { type History, historyOf, noHistory, remember, type Way } from '../document/history.ts'
