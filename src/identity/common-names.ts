/** Indonesian given names in small letters that are no words of a note: where only these tell a name from the next word. */
export const commonNames: ReadonlySet<string> = new Set(
  `abdul abdullah ade adi adit aditya afifah agung agus ahmad aini aisyah ajeng akbar ali amalia amelia aminah amir ana andi andika andre
   andri anggi anggraini ani anisa anita anton anwar ardi arief arif arifin aris arum asep asih astuti atik atun ayu azizah bagas
   bagus bambang basuki bayu bella benny bima budi budiman cahyo candra citra cucun dadang damar darmawan darmi darto dedi dede
   deni denny desi dewi diah dian didik dika dimas dina dita djoko dodi dwi dyah edi edy eka eko ela elsa endah endang erna
   erni ernawati evi fadli fahmi fajar farida fatimah fatmawati fauzi fauziah febri feri ferry fika fira firman fitri fitria
   fitriani galih gatot gilang gita gunawan guntur hadi halimah hamid hamzah handoko hani hanifah hanum haryanto haryono
   hasan hasanah hendra hendri heni heri herman hermawan heru hesti hidayat husein husna ida ika ikhsan ilham imam imas indah
   indra indri intan ira irfan irma irwan isnaini iwan jajang jamal jamilah joko jono juariah jumiati juminten kadek karmi
   karno karsih kartika kartini kasmi katmi ketut khadijah khoirul komang komariah kurnia kurniawan kusnadi kustini laila
   lastri lela lestari lia lilik lilis lina lisa lukman luluk lusi made mahmud maimunah maman mariam mariani marni martini
   marwah maryam maryati maulana maya mega meli mila mimin mira miswati muhammad mulyadi mulyani mulyono munir murni mursid
   murti mustofa nabila nadia nana nanang nani nanik naufal neneng neni ngatemi ngatini nia nina ningsih nisa novi novia
   nunung nur nurhayati nuri nurjanah nurul nyoman oki okta partini paijo paijem painem parmin parti ponirah poniman pratiwi
   prasetyo purwanti purwanto putri putu rachmat rahma rahman rahmat rahmawati rahmi rama ramli ratih ratna ratno ratnasari
   rendra reni reza rian ridwan rika rina rini rio riski rizal rizki rizky rohani rohayah rohmah romlah rosidah rosita
   rudi rukmini rusdi rusmini sabar saiful salamah samini samsul santi santoso saras sari sariyem sarmi sarni sarti sarwo
   satria sekar septi setiawan setyo sigit sinta siska siti slamet soleh sri subagyo sugeng sugiarti sugiarto sugiono sugiyem
   suharti suharto sukardi sukarni sukinem sukirman sukma sulastri sulis sumarni sumarno sumiati suminah sunarti sunarto
   supardi suparmi suparno supriadi supriyadi supriyanto surti suryati suryani suryanto susanti susanto susi susilo susilowati
   sutarmi sutarno sutini sutiyem sutrisno suwarni suwarno suyanto suyati syahrul syaiful syamsul tarmi tarno taufik tedi teguh
   tika tini tintin titi titik titin toni tono tri triyono tukiman tukiyem tuminah tuti udin umar umi ujang untung usman
   utami vera vina vivi wahid wahyu wahyuni wahyudi wardi warni warsito wati wawan wayan wening widi widya widodo wiwik
   wulan wulandari yadi yanti yanto yayah yayan yeni yoga yogi yohanes yono yudi yulia yuliana yulianti yuni yunita yusuf
   zahra zainab zainal zaki zulkifli`.split(/\s+/u),
);

/** Words of the language that are names as well, for which only `Tn.`, `Ny.` or `Sdr.` before a capital decides. */
export const wordsAsNames: ReadonlySet<string> = new Set(
  `aman bakti bintang bulan cahaya embun harapan indah jujur kasih kurnia lestari makmur manis melati mawar mekar mulia mulya murni
   mutiara permata pertiwi pelita purnama putih sabar sehat selamat setia slamet subur suci syukur terang tulus untung wangi
   januari februari maret april mei juni juli agustus september oktober november desember senin selasa rabu kamis jumat sabtu minggu
   anggrek cempaka dahlia kenanga seroja seruni teratai tulip lily sakura`.split(/\s+/u),
);
