import { speakOverMusic } from '#testkit/spoken-over-music.ts'
import { siSdr } from '#testkit/si-sdr.ts'
import { openSeparation } from './zsep.ts'
const sc=await speakOverMusic(60,'/tmp/emb')
const N=sc.mix[0]!.length
const sep=await openSeparation(sc.speech)
const mk=()=>[new Float32Array(N),new Float32Array(N)]
const v=mk(),b=mk()
for(let p=0;p<N+sep.delay;p+=480){ const f=(c:Float32Array)=>{const x=new Float32Array(480); if(p<N)x.set(c.subarray(p,Math.min(N,p+480)));return x}
 const r=sep.push({left:f(sc.mix[0]!),right:f(sc.mix[1]!)})
 for(let k=0;k<480;k++){const q=p+k-sep.delay; if(q>=0&&q<N){v[0]![q]=r.voice.left[k]!;v[1]![q]=r.voice.right[k]!;b[0]![q]=r.background.left[k]!;b[1]![q]=r.background.right[k]!}}}
console.log('bg',(siSdr(sc.background,b)-siSdr(sc.background,sc.mix)).toFixed(2),'voice',(siSdr(sc.voice,v)-siSdr(sc.voice,sc.mix)).toFixed(2), 'voice left in bg', siSdr(sc.voice,b).toFixed(1))
