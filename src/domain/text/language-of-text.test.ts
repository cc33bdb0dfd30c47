import { expect, test } from 'vitest'
import { languageOfText } from './language-of-text.ts'

test.each([
  ['他点亮了灯塔的灯，风越来越大。Harbour 是他的船。', 'zh'],
  ['灯台の明かりをつけた。風がどんどん強くなった。', 'ja'],
  ['그는 등대의 불을 켰다.', 'ko'],
  ['Он зажёг огонь маяка.', 'ru'],
  ['The keeper lit the lamp of the lighthouse, and the wind was strong.', 'en'],
  ['El guardián encendió la lámpara del faro y los barcos volvieron.', 'es'],
  ['Le gardien alluma la lampe du phare et les bateaux revinrent.', 'fr'],
  ['Der Wärter zündete das Licht an und die Schiffe kamen nicht zurück.', 'de'],
  ['Il guardiano accese la lampada e gli uomini non sono tornati per la notte.', 'it'],
  ['O guarda acendeu a lâmpada e os barcos não voltaram para o porto.', 'pt'],
  ['12345 !!!', 'en'],
])('%s is %s', (text, language) => expect(languageOfText(text)).toBe(language))
