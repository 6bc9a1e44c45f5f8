/** Which long words are clinical, in Indonesian spelling, those that look alike included. */

/** A mistyped word may be taken for one of these; one that stands here is never taken for another. */
export const clinicalWords: readonly string[] =
  `abortus abrasio adenoiditis adenokarsinoma adenomiosis akromegali alkalosis amenorea amoebiasis anafilaksis anafilaktik
   anasarka aneurisma ankilosis anoreksia antihipertensi apendektomi apendisitis apendikuler apendiks appendikular aritmia
   arteriosklerosis arteritis artralgia artritis artrosis asfiksia asidosis aspirasi astenia astigmatisma ataksia atelektasis
   aterosklerosis aterosklerotik atrofi azotemia bakteremia bakteriuria balanitis blefaritis bradikardia bradipnea bronkiektasis
   bronkiolitis bronkitis bronkopneumonia bronkospasme brucelosis bursitis defekasi dehidrasi dekompensasi dekubitus delirium
   demensia dermatitis dermatosis diabetes diabetik diabetikum diarea difteri disartria disentri disfagia disfasia dismenorea
   dislipidemia dislokasi dispareunia dispepsia dispnea distonia distosia distensi disuria divertikulitis divertikulosis eklampsia
   eksantema ekskoriasi eksaserbasi ekstrasistol ekstremitas elektrolit elefantiasis emfisema empiema endokarditis endometriosis
   endometritis ensefalitis ensefalomielitis ensefalopati eosinofil eosinofilia epididimitis epiglotitis epilepsi epistaksis
   erisipelas eritema eritroderma esofagitis faringitis fibrilasi fibroadenoma fibromialgia filariasis flebitis
   folikulitis fraktur furunkel furunkulosis gangren gastritis gastroenteritis gastroenterologi gastroparesis gastropati
   gingivitis glaukoma glikosuria glomerulonefritis glositis glukosuria hemangioma hemartrosis hematemesis hematokezia hematoma
   hematuria hemianopsia hemiparesis hemiplegia hemodialisis hemofilia hemoglobin hemoglobinuria hemolisis hemolitik
   hemopneumotoraks hemoptisis hemoptoe hemoragik hemoroid hemotoraks hepatitis hepatoma hepatomegali hepatosplenomegali
   herniasi herpetik hidrokel hidronefrosis hidrops hidropneumotoraks hidrosefalus hidroureter hiperaktif hiperbilirubinemia
   hiperemesis hiperemia hiperemis hiperestesi hiperfosfatemia hiperglikemia hiperglikemik hiperhidrosis hiperkalemia 
   hiperkalsemia hiperkapnia hiperkolesterolemia hiperlipidemia hipermagnesemia hipermetropia hipernatremia hiperosmolar
   hiperparatiroid hiperpigmentasi hiperpireksia hiperplasia hiperrefleksia hipersalivasi hipersensitivitas hipertensi
     hipertermia hipertiroid hipertiroidisme hipertonus hipertrigliseridemia hipertrofi hiperuremia
   hiperurisemia hiperventilasi hipervolemia hipestesi hipoalbuminemia hipoalbumin hipofosfatemia hipoglikemia hipoglikemik
   hipokalemia hipokalemik hipokalsemia hipokapnia hipokinetik hipokloremia hipoksemia hipoksia hipoksik hipomagnesemia
   hiponatremia hipoperfusi hipopigmentasi hipopituitari hipoplasia hipoproteinemia hiporefleksia hipospadia hipotensi 
   hipotermia hipotiroid hipotiroidisme hipotonus hipotrofi hipoventilasi hipovolemia hipovolemik ikterik ikterus
   imunisasi imunodefisiensi imunosupresan imunosupresi infertilitas infiltrat influenza inkontinensia insomnia insufisiensi intubasi iritasi
   iskemia iskemik kalazion kandidiasis karbunkel kardiogenik kardiomegali kardiomiopati karsinoma katarak keganasan
   kejang keloid keratitis keratosis keratokonjungtivitis ketoasidosis ketonuria kolangitis kolelitiasis kolesistektomi
   kolesistitis kolesteatoma kolesterol koledokolitiasis kolonoskopi komatosa komplikasi kondiloma kongesti kongestif konfusi konjungtiva
   konjungtivitis konsolidasi konstipasi kontraktur kontusio konvulsi korioamnionitis koroner kraniotomi krepitasi kriptogenik
   laparotomi laparotomik laringitis laserasi leiomioma leptospirosis leukemia leukoplakia leukopenia leukorea leukosit leukositosis
   leukosituria limfadenitis limfadenopati limfangitis limfedema limfoma limfositosis lipidemia lipoma lordosis
   luksasi malaria malformasi malnutrisi malunion mastektomi mastitis mastoiditis melanoma meningioma meningitis
   meningoensefalitis menoragia menometroragia metabolik metastasis metroragia mialgia miastenia mielitis mieloma migrain
   mikroalbuminuria miokarditis miokardium miopati monoparesis muntaber mutisme nasofaringitis nefritis nefrolitiasis nefropati
   nefrosis nefrotik nekrosis nekrotik nekrotikans neoplasma neuralgia neuritis neuropati neutropenia neutrofil neutrofilia
   nistagmus nonreaktif obesitas obstetri obstipasi obstruksi obstruktif odontogenik oftalmopati oligohidramnion
   oliguria onikomikosis optalmia orkitis osteoartritis osteomalasia osteomielitis osteopenia osteoporosis osteosarkoma
   otomikosis palpitasi pankreatitis pansitopenia papiledema papiloma paralisis paralitik paraparesis paraplegia
   paratifoid parestesia parkinson paronikia parotitis pemfigus perforasi perikarditis periodontitis perikondritis
   peritonitis peritonsiler petekie pielonefritis pioderma piometra pirosis pitiriasis plasenta pleuritik pleuritis pneumokokus pneumomediastinum
   pneumonia pneumonitis pneumoperitoneum pneumosistis pneumotoraks poliartritis polidipsia polifagia polineuropati
   polihidramnion polisitemia poliuria preeklampsia presbiopia prematur prematurus prolapsus proktitis prostatitis
   proteinuria pruritus pseudomonas psoriasis psikosis psikotik pterigium ptialismus pulpitis purpura rabdomiolisis radikulopati
   regurgitasi respirasi respiratorik retardasi retinopati retinoblastoma rinitis rinofaringitis rinosinusitis ruptur
   salmonelosis salpingitis sarkoidosis sarkopenia sefalgia selulitis septikemia sianosis sianotik simfisiolisis
   sindrom sindroma sinkop sinusitis sistitis sistokel sitomegalovirus skabies skizofrenia sklerosis skleritis skoliosis
   spasmofilia splenomegali spondilitis spondilolistesis spondilosis stafilokokus stenosis stomatitis strabismus
   streptokokus stridor subaraknoid subdural subluksasi supraventrikular takikardia takipnea tamponade tenosinovitis
   tetraparesis tetraplegia tetanus tifoid tiroiditis tirotoksikosis toksoplasmosis tonsilektomi tonsilitis tonsilofaringitis
   torakosentesis torsades toksemia trakeitis trakeostomi transfusi trakoma traumatik tremor trigeminal trikiasis trikomoniasis
   trombektomi tromboemboli tromboflebitis trombolisis trombolitik trombosis trombosit trombositopenia trombositosis
   tuberkulin tuberkuloma tuberkulosa tuberkulosis ulseratif uremia uremik ureterolitiasis uretritis urolitiasis urosepsis
   urtikaria urinalisis uveitis vaginitis vaginosis varikokel varikosa varisela vaskulitis ventilator ventrikel vertigo vesikolitiasis
   vesikuler vitiligo vulvovaginitis wheezing`.split(/\s+/u);

/** Words that nobody means by a mistyped one, and that stand for no other: `Klebsiella pneumoniae` is no pneumonia. */
export const otherWords: readonly string[] =
  "pneumoniae influence influenzae hypertension hipertensif hipotensif obstetric".split(" ");
